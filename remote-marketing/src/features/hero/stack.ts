import { wrapIndex } from '@lustre/shared-ui'

/** How long the top print takes to leave; further swipes are ignored until then. */
export const SWAP_MS = 400

/** Prints that are visible at once; the next one is loaded but transparent, the others wait. */
export const VISIBLE_PRINTS = 3

/** `leaving`: the direction in which the top print leaves. */
export type StackState = { count: number; top: number; leaving: 'left' | 'right' | null }

type StackEvent = { type: 'swipe'; to: 'left' | 'right' } | { type: 'settled' }

export const startStack = (count: number): StackState => ({ count, top: 0, leaving: null })

/** A swipe is ignored while a print is leaving, and without another to show. */
export function stackReducer(state: StackState, event: StackEvent): StackState {
  if (event.type === 'swipe') {
    return state.leaving || state.count < 2 ? state : { ...state, leaving: event.to }
  }
  return state.leaving ? { ...state, top: wrapIndex(state.top + 1, state.count), leaving: null } : state
}

/**
 * Returns a print's depth: 0 on top, -1 while it leaves. The others move up as soon as the top print starts to leave,
 * so that nothing jumps when it lands at the back.
 */
export function depthOf({ count, top, leaving }: StackState, index: number): number {
  const depth = wrapIndex(index - top, count)
  return leaving ? depth - 1 : depth
}

export const isLaidOut = (depth: number): boolean => depth <= VISIBLE_PRINTS

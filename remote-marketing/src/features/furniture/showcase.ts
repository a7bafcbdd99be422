import { wrapIndex } from '@lustre/shared-ui'

type ShowcaseState = { set: number; result: number }

type ShowcaseEvent = { type: 'step'; by: 1 | -1; results: number } | { type: 'choose-set'; set: number }

export const SHOWCASE_START: ShowcaseState = { set: 0, result: 0 }

/** Arrows wrap around the results of a set; another set starts at its first result. */
export function showcaseReducer(state: ShowcaseState, event: ShowcaseEvent): ShowcaseState {
  if (event.type === 'choose-set') return { set: event.set, result: 0 }
  return { ...state, result: wrapIndex(state.result + event.by, event.results) }
}

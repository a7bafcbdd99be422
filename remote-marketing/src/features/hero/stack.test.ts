import { describe, expect, it } from 'vitest'
import { HERO_STACK } from '#content/hero.ts'
import { SWIPE_INTERVAL_MS } from './print-stack.tsx'
import {
  depthOf,
  isLaidOut,
  type StackState,
  SWAP_MS,
  stackReducer,
  startStack,
  VISIBLE_PRINTS,
} from './stack.ts'

const swipe = (state: StackState) => stackReducer(state, { type: 'swipe', to: 'left' })
const settle = (state: StackState) => stackReducer(state, { type: 'settled' })

describe('the stack of prints', () => {
  it('[hero-count] [hero-interval] [hero-swap] has eight pictures, swiped every 2000 ms for 400 ms', () => {
    expect(HERO_STACK).toHaveLength(8)
    expect(new Set(HERO_STACK.map((photo) => photo.id)).size).toBe(8)
    expect([SWIPE_INTERVAL_MS, SWAP_MS]).toEqual([2000, 400])
  })

  it('[hero-back] moves the top print to the back once it has left', () => {
    const after = settle(swipe(startStack(8)))
    expect(after).toEqual({ count: 8, top: 1, leaving: null })
    expect(depthOf(after, 0)).toBe(7)
    expect(depthOf(after, 1)).toBe(0)
  })

  it('shows every print once in a round', () => {
    let state = startStack(8)
    const seen = new Set<number>()
    for (let turn = 0; turn < 8; turn++) {
      seen.add(state.top)
      state = settle(swipe(state))
    }
    expect(seen.size).toBe(8)
    expect(state.top).toBe(0)
  })

  it('lays out the visible prints and one that is loading', () => {
    const state = startStack(8)
    const laidOut = [0, 1, 2, 3, 4, 5, 6, 7].filter((index) => isLaidOut(depthOf(state, index)))
    expect(laidOut).toHaveLength(VISIBLE_PRINTS + 1)
  })
})

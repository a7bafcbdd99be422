import { describe, expect, it } from 'vitest'
import { arrowStep, placeOf, wrapIndex } from './stepping.ts'
import { SWIPE_MIN_PX, swipeStep } from './use-swipe.ts'

describe('wrapIndex', () => {
  it('wraps around in both directions', () => {
    expect([-1, 0, 2, 3, 7].map((index) => wrapIndex(index, 3))).toEqual([2, 0, 2, 0, 1])
  })

  it('stays at 0 in an empty ring', () => {
    expect(wrapIndex(5, 0)).toBe(0)
  })
})

describe('placeOf', () => {
  const items = [{ id: 3 }, { id: 1 }, { id: 2 }]

  it('follows the order of the list and wraps around', () => {
    expect(placeOf(items, 3)).toMatchObject({ index: 0, total: 3, previous: { id: 2 }, next: { id: 1 } })
    expect(placeOf(items, 2)).toMatchObject({ index: 2, previous: { id: 1 }, next: { id: 3 } })
  })

  it('has no neighbors for a single item, and no position for an unknown one', () => {
    expect(placeOf([{ id: 5 }], 5)).toMatchObject({ previous: null, next: null })
    expect(placeOf(items, 99)).toBeNull()
    expect(placeOf(items, null)).toBeNull()
    expect(placeOf([], 1)).toBeNull()
  })
})

describe('a swipe', () => {
  it.each([
    ['to the left goes to the next item', -SWIPE_MIN_PX, 0, 1],
    ['to the right goes to the previous item', SWIPE_MIN_PX, 10, -1],
    ['that is short goes nowhere', SWIPE_MIN_PX - 1, 0, null],
    ['that scrolls goes nowhere', 60, 200, null],
    ['that is a tap goes nowhere', 5, 0, null],
  ])('%s', (_, dx, dy, step) => expect(swipeStep(dx, dy)).toBe(step))
})

it('steps with the arrow keys only', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter'].map(arrowStep)).toEqual([1, -1, null, null])
})

import { expect, test } from 'vitest'
import { moved, restored } from './order.ts'

test.each([
  ['down', [7, 3, 9, 5], 0, 2, [3, 9, 7, 5]],
  ['up', [7, 3, 9, 5], 3, 1, [7, 5, 3, 9]],
  ['to the end', [7, 3, 9], 0, 2, [3, 9, 7]],
  ['to the start', [7, 3, 9], 2, 0, [9, 7, 3]],
])('a picture moves %s, and the others keep their order', (_, picks, from, to, expected) => {
  expect(moved(picks, from, to)).toEqual(expected)
})

test.each([
  ['to its own place', 1, 1],
  ['before the first', 1, -1],
  ['after the last', 1, 3],
  ['from outside', 5, 1],
])('the list is unchanged when a picture moves %s', (_, from, to) => {
  const picks = [7, 3, 9]
  expect(moved(picks, from, to)).toBe(picks)
})

test('a restored picture returns to its place', () => {
  expect(restored([7, 9], 3, 1, 25)).toEqual([7, 3, 9])
  expect(restored([7, 9], 3, 2, 25)).toEqual([7, 9, 3])
  // Others were removed in the meantime.
  expect(restored([7], 3, 5, 25)).toEqual([7, 3])
})

test('a picture that is chosen again, or would exceed the limit, is not restored', () => {
  const picks = [7, 3]
  expect(restored(picks, 3, 0, 25)).toBe(picks)
  const full = Array.from({ length: 25 }, (_, index) => index + 1)
  expect(restored(full, 99, 0, 25)).toBe(full)
})

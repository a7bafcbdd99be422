import { expect, test } from 'vitest'
import { type Box, keptInside, placeAfterDrag, restingDelta, wayGiven } from './drag-geometry.ts'

// Gaps of 10 px; the second box is twice as tall, as with a long note.
const boxes: Box[] = [
  { start: 0, size: 100 },
  { start: 110, size: 200 },
  { start: 320, size: 100 },
]

test.each([
  ['stays until it reaches the middle of the next', 0, 109, 0],
  ['passes the next from its middle on', 0, 110, 1],
  ['passes both', 0, 270, 2],
  ['moves up past one', 2, -111, 1],
  ['stays below a middle that it has not passed', 2, -110, 2],
  ['moves up past both', 2, -271, 0],
  ['stays where it was pressed', 1, 0, 1],
])('a dragged picture %s', (_, from, delta, place) => {
  expect(placeAfterDrag(boxes, from, delta)).toBe(place)
})

test('no picture can be dragged out of its list', () => {
  expect(keptInside(boxes, 0, -50)).toBe(0)
  expect(keptInside(boxes, 0, 1000)).toBe(320)
  expect(keptInside(boxes, 2, -1000)).toBe(-320)
  expect(keptInside(boxes, 1, 30)).toBe(30)
})

test('the others make exactly the space that the dragged picture needs, and it comes to rest there', () => {
  // From first to last: both others move up by its height and the gap.
  expect([1, 2].map((index) => wayGiven(boxes, index, 0, 2))).toEqual([-110, -110])
  expect(restingDelta(boxes, 0, 2)).toBe(320)
  // From last to first.
  expect([0, 1].map((index) => wayGiven(boxes, index, 2, 0))).toEqual([110, 110])
  expect(restingDelta(boxes, 2, 0)).toBe(-320)
  // Only the boxes between.
  expect([0, 1, 2].map((index) => wayGiven(boxes, index, 0, 1))).toEqual([0, -110, 0])
  expect(wayGiven(boxes, 0, 2, 1)).toBe(0)
  expect(restingDelta(boxes, 0, 1)).toBe(210)
  expect(restingDelta(boxes, 1, 0)).toBe(-110)
  expect(restingDelta(boxes, 1, 1)).toBe(0)
})

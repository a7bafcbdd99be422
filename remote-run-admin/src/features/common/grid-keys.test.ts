import { expect, test } from 'vitest'
import { moveInGrid } from './grid-keys.ts'

// 0 1 2
// 3 4 5
// 6 7
const grid = { columns: 3, count: 8 }

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, 2],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['End', 6, 7],
  ['Enter', 4, null],
])('%s moves from %i to %s', (key, from, to) => {
  expect(moveInGrid(from, { key, ctrlKey: false }, grid)).toBe(to)
})

test('Home and End with Control go to the ends of the grid', () => {
  expect(moveInGrid(4, { key: 'Home', ctrlKey: true }, grid)).toBe(0)
  expect(moveInGrid(4, { key: 'End', ctrlKey: true }, grid)).toBe(7)
})

test.each([
  ['ArrowUp', 2, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 3],
  ['ArrowRight', 4, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, null],
])('%s moves from %i to %s in a list of five', (key, from, to) => {
  expect(moveInGrid(from, { key, ctrlKey: false }, { columns: 1, count: 5 })).toBe(to)
})

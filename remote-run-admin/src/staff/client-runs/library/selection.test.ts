import { expect, test } from 'vitest'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import { pressed, roomFor } from './selection.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e']
const press = (selected: string[], key: string, options?: Parameters<typeof pressed>[3]) =>
  [...pressed(new Set(selected), KEYS, key, options)].toSorted().join('')

test('a press selects an item, another one takes it back', () => {
  expect(press(['a'], 'c')).toBe('ac')
  expect(press(['a', 'c'], 'c')).toBe('a')
})

test('with Shift all between are selected, in either direction, and none is taken back', () => {
  expect(press(['b'], 'd', { shift: true, anchor: 'b' })).toBe('bcd')
  expect(press(['d'], 'b', { shift: true, anchor: 'd' })).toBe('bcd')
  expect(press(['b', 'd'], 'd', { shift: true, anchor: 'b' })).toBe('bcd')
})

test('Shift without an item before it, or with one that is not in the list any more, is a press', () => {
  expect(press([], 'c', { shift: true })).toBe('c')
  expect(press(['c'], 'c', { shift: true, anchor: 'x' })).toBe('')
})

test('a run has room for 5,000 pictures, and says how many of them are left', () => {
  expect([roomFor(0), roomFor(4999), roomFor(5000), roomFor(5001)]).toEqual([5000, 1, 0, 0])
  expect(LIBRARY_CONTENT.limit(5000, 1)).toBe('A run has at most 5000 pictures: there is room for 1 here.')
  expect(LIBRARY_CONTENT.limit(5000, 0)).toContain('this one has them')
})

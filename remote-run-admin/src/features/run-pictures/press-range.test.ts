import { expect, test } from 'vitest'
import { LIBRARY_CONTENT } from '#content/staff-run-content.ts'
import { pressed, roomFor } from './press-range.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e']
const press = (selected: string[], key: string, options?: Parameters<typeof pressed>[3]) =>
  [...pressed(new Set(selected), KEYS, key, options)].toSorted().join('')

test('a press selects an item, and another press deselects it', () => {
  expect(press(['a'], 'c')).toBe('ac')
  expect(press(['a', 'c'], 'c')).toBe('a')
})

test('Shift selects everything between, in either direction, and deselects nothing', () => {
  expect(press(['b'], 'd', { shift: true, anchor: 'b' })).toBe('bcd')
  expect(press(['d'], 'b', { shift: true, anchor: 'd' })).toBe('bcd')
  expect(press(['b', 'd'], 'd', { shift: true, anchor: 'b' })).toBe('bcd')
})

test('Shift without an earlier item, or with one that has left the list, counts as a plain press', () => {
  expect(press([], 'c', { shift: true })).toBe('c')
  expect(press(['c'], 'c', { shift: true, anchor: 'x' })).toBe('')
})

test('a run has space for 5,000 pictures, and shows how much is left', () => {
  expect([roomFor(0), roomFor(4999), roomFor(5000), roomFor(5001)]).toEqual([5000, 1, 0, 0])
  expect(LIBRARY_CONTENT.limit(5000, 1)).toBe('A run has at most 5000 pictures: there is room for 1 here.')
  expect(LIBRARY_CONTENT.limit(5000, 0)).toContain('this one is full')
})

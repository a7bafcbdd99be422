import { expect, test } from 'vitest'
import { ariaSort, FIRST_PAGE, searched, sortedBy } from './list-view.ts'

test('a new search or order starts at its first page', () => {
  const second = { ...FIRST_PAGE, cursors: ['a'] }
  expect(searched(second, ' maria ')).toEqual({ sort: 'newest', q: 'maria', waits: null, cursors: [] })
  expect(sortedBy(second, 'count')).toEqual({ sort: 'most', q: '', waits: null, cursors: [] })
})

test('a column sorts descending first, then ascending', () => {
  expect(sortedBy(FIRST_PAGE, 'time').sort).toBe('oldest')
  const most = sortedBy(FIRST_PAGE, 'count')
  expect(sortedBy(most, 'count').sort).toBe('fewest')
  expect([ariaSort(most, 'count'), ariaSort(most, 'time')]).toEqual(['descending', undefined])
})

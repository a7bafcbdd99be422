import { expect, test } from 'vitest'
import { ariaSort, FIRST_PAGE, nextPage, pageNumber, previousPage, searched, sortedBy } from './list-view.ts'

test('staff page forward and back', () => {
  const third = nextPage(nextPage(FIRST_PAGE, 'a'), 'b')
  expect([third.cursors, pageNumber(third)]).toEqual([['a', 'b'], 3])
  expect(previousPage(previousPage(third))).toEqual(FIRST_PAGE)
  expect(previousPage(FIRST_PAGE)).toEqual(FIRST_PAGE)
})

test('another search or order starts at its first page', () => {
  const second = nextPage(FIRST_PAGE, 'a')
  expect(searched(second, ' maria ')).toEqual({ sort: 'newest', q: 'maria', cursors: [] })
  expect(sortedBy(second, 'count')).toEqual({ sort: 'most', q: '', cursors: [] })
})

test('a column sorts descending first, then ascending', () => {
  expect(sortedBy(FIRST_PAGE, 'time').sort).toBe('oldest')
  const most = sortedBy(FIRST_PAGE, 'count')
  expect(sortedBy(most, 'count').sort).toBe('fewest')
  expect([ariaSort(most, 'count'), ariaSort(most, 'time')]).toEqual(['descending', undefined])
})

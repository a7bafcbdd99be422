import { expect, test } from 'vitest'
import { joinPages, type Page } from './use-older.ts'

type Item = { id: number }
const page = (ids: number[], next: number | null): Page<Item> => ({ items: ids.map((id) => ({ id })), next })
const joined = (newest: Page<Item>, known: Page<Item> | null) => {
  const { items, next } = joinPages(newest, known)
  return [items.map(({ id }) => id), next]
}

test('the newest page is the whole list when there are no older pages', () => {
  expect(joined(page([9, 8, 7], 7), null)).toEqual([[9, 8, 7], 7])
  expect(joined(page([9, 8, 7], 7), page([], null))).toEqual([[9, 8, 7], 7])
})

test('new entries appear above the shown ones, once', () => {
  expect(joined(page([11, 9, 8], 8), page([9, 8, 7, 5, 4], 4))).toEqual([[11, 9, 8, 7, 5, 4], 4])
  expect(joined(page([9, 8, 7], 7), page([9, 8, 7, 5], null))).toEqual([[9, 8, 7, 5], null])
})

test('no entry is skipped when more arrive than a page holds', () => {
  expect(joined(page([30, 29, 28], 28), page([9, 8, 7, 5], null))).toEqual([[30, 29, 28], 28])
  // The last page: nothing can be missing between the two.
  expect(joined(page([30, 29], null), page([9], null))).toEqual([[30, 29, 9], null])
})

import type { RunFilter } from '#protocol/run-list.ts'
import type { Sort } from '#protocol/runs.ts'

/** `waits` is the filter; null shows all runs that are not archived. */
export type ListView = {
  sort: Sort
  q: string
  waits: RunFilter | null
  /** Cursors of the pages that lead to this one; none on the first page. */
  cursors: readonly string[]
}

export const FIRST_PAGE: ListView = { sort: 'newest', q: '', waits: null, cursors: [] }

/** Starts another search at its first page. */
export const searched = (view: ListView, q: string): ListView => ({
  ...view,
  q: q.trim(),
  cursors: [],
})

export type SortColumn = 'time' | 'count'

const SORTS_OF: Record<SortColumn, readonly [Sort, Sort]> = {
  time: ['newest', 'oldest'],
  count: ['most', 'fewest'],
}

/** Sorts by a column, largest first; a second press reverses the order. */
export function sortedBy(view: ListView, column: SortColumn): ListView {
  const [descending, ascending] = SORTS_OF[column]
  return { ...view, sort: view.sort === descending ? ascending : descending, cursors: [] }
}

/** Returns the value of `aria-sort` for a column. */
export function ariaSort({ sort }: ListView, column: SortColumn): 'ascending' | 'descending' | undefined {
  const [descending, ascending] = SORTS_OF[column]
  if (sort === descending) return 'descending'
  return sort === ascending ? 'ascending' : undefined
}

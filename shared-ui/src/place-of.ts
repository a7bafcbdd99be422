import { wrapIndex } from './stepping.ts'

export type Place<T> = {
  item: T
  /** From 0. */
  index: number
  total: number
  /** null where the list has only one item. */
  previous: T | null
  next: T | null
}

/** Where an item stands in the list that is shown; the ends meet. null when it is not in it. */
export function placeOf<T extends { id: number }>(items: readonly T[], id: number | null): Place<T> | null {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return null
  const total = items.length
  const at = (i: number) => (total > 1 ? (items[wrapIndex(i, total)] ?? null) : null)
  return { item, index, total, previous: at(index - 1), next: at(index + 1) }
}

import { wrapIndex } from './stepping.ts'

export type Place<T> = {
  item: T
  index: number
  total: number
  /** null in a list of one item. */
  previous: T | null
  next: T | null
}

/** Returns an item's position in a circular list; null when the list does not have it. */
export function placeOf<T extends { id: number }>(items: readonly T[], id: number | null): Place<T> | null {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return null
  const total = items.length
  const at = (i: number) => (total > 1 ? (items[wrapIndex(i, total)] ?? null) : null)
  return { item, index, total, previous: at(index - 1), next: at(index + 1) }
}

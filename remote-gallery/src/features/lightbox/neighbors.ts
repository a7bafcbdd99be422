import type { GalleryItem } from '../../../content/gallery-item.ts'

export type Place = {
  item: GalleryItem
  /** From 0. */
  index: number
  total: number
  /** Null where the list has only one item. */
  previous: GalleryItem | null
  next: GalleryItem | null
}

/** Where an item stands in the list that is shown; the ends meet. Null when it is not in it. */
export function placeOf(items: readonly GalleryItem[], id: number): Place | null {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return null
  const total = items.length
  const at = (i: number) => (total > 1 ? (items[(i + total) % total] ?? null) : null)
  return { item, index, total, previous: at(index - 1), next: at(index + 1) }
}

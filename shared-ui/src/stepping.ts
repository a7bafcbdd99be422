/** Wraps an index: -1 is the last, `count` the first. Returns 0 when `count` is 0. */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0

const ARROWS: Readonly<Record<string, { x: 1 | 0 | -1; y: 1 | 0 | -1 }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Returns the direction of an arrow key; right and down are positive. */
export const arrowWay = (key: string) => ARROWS[key]

/** Returns 1 for the right arrow key, -1 for the left one, null for every other key. */
export const arrowStep = (key: string): 1 | -1 | null => ARROWS[key]?.x || null

export const stepByArrows =
  (onStep: (by: 1 | -1) => void) =>
  (event: { key: string }): void => {
    const by = arrowStep(event.key)
    if (by) onStep(by)
  }

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

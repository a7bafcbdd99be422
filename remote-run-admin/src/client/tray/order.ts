const withAt = (picks: readonly number[], id: number, place: number): readonly number[] => [
  ...picks.slice(0, place),
  id,
  ...picks.slice(place),
]

/** The picks after the one at `from` was moved to `to`; the same list when nothing moves. Both count from 0. */
export function moved(picks: readonly number[], from: number, to: number): readonly number[] {
  const pick = picks[from]
  if (pick === undefined || from === to || to < 0 || to >= picks.length) return picks
  return withAt(
    picks.filter((id) => id !== pick),
    pick,
    to,
  )
}

/** The picks with one back at its place; the same list when it is chosen again already, or there are `most`. */
export function restored(
  picks: readonly number[],
  id: number,
  place: number,
  most: number,
): readonly number[] {
  if (picks.includes(id) || picks.length >= most) return picks
  return withAt(picks, id, place)
}

/** Where a key moves a picture in a list of `count`: itself at an end, or null for a key that does not move. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0)
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, count - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

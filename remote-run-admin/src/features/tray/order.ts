import type { RunPicture } from '#content/picture.ts'

/** Returns the chosen pictures in the client's order. */
export function picturesOf(picks: readonly number[], all: readonly RunPicture[]): RunPicture[] {
  const byId = new Map(all.map((picture) => [picture.id, picture]))
  return picks.flatMap((id) => byId.get(id) ?? [])
}

const withAt = (picks: readonly number[], id: number, place: number): readonly number[] => [
  ...picks.slice(0, place),
  id,
  ...picks.slice(place),
]

/**
 * Returns the picks after the one at `from` moved to `to`, or the same array if nothing moves. Both count
 * from 0.
 */
export function moved(picks: readonly number[], from: number, to: number): readonly number[] {
  const pick = picks[from]
  if (pick === undefined || from === to || to < 0 || to >= picks.length) return picks
  return withAt(
    picks.filter((id) => id !== pick),
    pick,
    to,
  )
}

/**
 * Returns the picks with a removed one back at its place, or the same array if it is chosen or there are
 * `most` already.
 */
export function restored(
  picks: readonly number[],
  id: number,
  place: number,
  most: number,
): readonly number[] {
  if (picks.includes(id) || picks.length >= most) return picks
  return withAt(picks, id, place)
}

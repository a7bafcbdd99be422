/** One side of a comparison: numbers in the client's order, and the notes on them. */
export type Compared = { pictures: readonly number[]; pictureNotes: Readonly<Record<string, string>> }

/** A picture of both sides at another place relative to the others. Places count from 1 in the whole list. */
type Moved = { number: number; from: number; to: number }

export type Difference = {
  /** In the later order. */
  added: number[]
  /** In the earlier order. */
  removed: number[]
  /** The fewest moves that explain the later order. */
  moved: Moved[]
  /** Pictures of both sides with a different note. */
  noted: number[]
  /** Number of pictures on both sides. */
  kept: number
}

/** Returns a longest rising subsequence, of equal ones the last. Quadratic, which is fast for the 500 values of the largest choice. */
function longestRising(values: readonly number[]): number[] {
  const longest = (all: number[][]) =>
    all.reduce<number[]>((best, each) => (each.length >= best.length ? each : best), [])
  const rising: number[][] = []
  for (const value of values) rising.push([...longest(rising.filter((each) => each.at(-1)! < value)), value])
  return longest(rising)
}

/** Compares a version with a later one: added, removed, moved and noted pictures. */
export function compareVersions(earlier: Compared, later: Compared): Difference {
  const placeBefore = new Map(earlier.pictures.map((number, place) => [number, place]))
  const placeNow = new Map(later.pictures.map((number, place) => [number, place]))
  const kept = later.pictures.filter((number) => placeBefore.has(number))
  const resting = new Set(longestRising(kept.map((number) => placeBefore.get(number)!)))
  return {
    added: later.pictures.filter((number) => !placeBefore.has(number)),
    removed: earlier.pictures.filter((number) => !placeNow.has(number)),
    moved: kept
      .filter((number) => !resting.has(placeBefore.get(number)!))
      .map((number) => ({ number, from: placeBefore.get(number)! + 1, to: placeNow.get(number)! + 1 })),
    noted: kept.filter(
      (number) => (earlier.pictureNotes[number] ?? '') !== (later.pictureNotes[number] ?? ''),
    ),
    kept: kept.length,
  }
}

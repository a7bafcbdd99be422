import type { RunPicture } from '../../../content/picture.ts'
import type { OfferedPicture } from '../../../protocol/links.ts'

const made = new WeakMap<OfferedPicture, RunPicture>()

/** Converts an offered picture for the light table; returns the same object for the same picture. */
export function toRunPicture(offered: OfferedPicture): RunPicture {
  const known = made.get(offered)
  if (known) return known
  const { number, publicId, alt } = offered
  const picture = { id: number, publicId, alt, tags: [] }
  made.set(offered, picture)
  return picture
}

/** Reuses the objects of unchanged pictures, so that their tiles need no rendering. */
export function withSame(
  before: readonly OfferedPicture[],
  now: readonly OfferedPicture[],
): readonly OfferedPicture[] {
  const known = new Map(before.map((picture) => [picture.number, picture]))
  const all = now.map((picture) => {
    const same = known.get(picture.number)
    return same && JSON.stringify(same) === JSON.stringify(picture) ? same : picture
  })
  return all.length === before.length && all.every((picture, place) => picture === before[place])
    ? before
    : all
}

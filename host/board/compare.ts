import type { StoredRelease } from './input.ts'

type Release = Pick<StoredRelease, 'files'> | null | undefined

export type FileChange = { file: string; before: number | null; now: number | null }

const CODE = /^client\/(?:assets\/)?(.+?)(?:-[\w-]{8})?(\.(?:js|css))$/

/** Returns the bytes of each browser file, by its name without the hash. */
function bytesOf(release: Release): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [path, { bytes }] of Object.entries(release?.files ?? {})) {
    const [, name = '', ending = ''] = CODE.exec(path) ?? []
    if (name !== '') sizes.set(name + ending, (sizes.get(name + ending) ?? 0) + bytes)
  }
  return sizes
}

/** Returns the browser files whose size differs, the largest change first. */
export function fileChanges(before: Release, now: Release): FileChange[] {
  const [old, own] = [bytesOf(before), bytesOf(now)]
  const by = ({ before: was, now: is }: FileChange) => Math.abs((is ?? 0) - (was ?? 0))
  return [...new Set([...old.keys(), ...own.keys()])]
    .map((file) => ({ file, before: old.get(file) ?? null, now: own.get(file) ?? null }))
    .filter((change) => by(change) > 0)
    .toSorted((a, b) => by(b) - by(a) || a.file.localeCompare(b.file))
}

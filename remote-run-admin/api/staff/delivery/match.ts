import type { StaffFile } from '../../../protocol/deliveries.ts'
import { fileNameOf, stemOf } from '../../../protocol/file-names.ts'
import type { OfferedPicture } from '../../../protocol/links.ts'

const keyOf = (fileName: string) => stemOf(fileName).toLowerCase()

/**
 * Adds the picture that each file finishes, by the camera's name without extension. Where several pictures have that
 * name, only a single chosen one counts.
 * @param chosen numbers of the last version
 */
export function matched(
  files: readonly StaffFile[],
  offered: readonly OfferedPicture[],
  chosen: readonly number[],
): StaffFile[] {
  const isChosen = new Set(chosen)
  const byName = new Map<string, OfferedPicture[]>()
  for (const picture of offered) {
    const key = keyOf(fileNameOf(picture))
    byName.set(key, [...(byName.get(key) ?? []), picture])
  }
  const numberOf = (name: string) => {
    const named = byName.get(keyOf(name)) ?? []
    const candidates = named.length === 1 ? named : named.filter(({ number }) => isChosen.has(number))
    return candidates.length === 1 ? (candidates[0]?.number ?? null) : null
  }
  // A delivered file keeps its picture and its delivery.
  return files.map((file) =>
    file.number === null && file.delivery === null ? { ...file, number: numberOf(file.name) } : file,
  )
}

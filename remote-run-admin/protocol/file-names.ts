type Named = {
  publicId: string
  /** The camera's file name; missing when the library knows none. */
  originalName?: string | null | undefined
}

/**
 * Returns a picture's file name: the camera's, such as `DSC_0003.JPG`, or `ring-01.jpg` of `jewelry/ring-01`.
 */
export const fileNameOf = ({ publicId, originalName }: Named): string =>
  originalName ?? `${publicId.slice(publicId.lastIndexOf('/') + 1)}.jpg`

/** Returns the name that a file shares with its raw file: `DSC_0003` for `DSC_0003.JPG`. */
export const stemOf = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]+$/, '')

/** Groups pictures that photo software cannot tell apart: names that differ only in extension or case. */
export function sameNamed<T extends { fileName: string }>(pictures: readonly T[]): T[][] {
  const byName = new Map<string, T[]>()
  for (const picture of pictures) {
    const name = stemOf(picture.fileName).toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), picture])
  }
  return [...byName.values()].filter(({ length }) => length > 1)
}

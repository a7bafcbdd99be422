type Named = {
  publicId: string
  /** That the camera wrote; missing where the library knows none. */
  originalName?: string | null | undefined
}

/** A picture's file as the photographer knows it: `DSC_0003.JPG`, or else `ring-01.jpg` of `jewelry/ring-01`. */
export const fileNameOf = ({ publicId, originalName }: Named): string =>
  originalName ?? `${publicId.slice(publicId.lastIndexOf('/') + 1)}.jpg`

/** `DSC_0003.JPG` is `DSC_0003`, as the raw file beside it. */
export const stemOf = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]+$/, '')

/** Pictures that photo software cannot tell apart: same file name, whatever its ending and its capitals. */
export function sameNamed<T extends { fileName: string }>(pictures: readonly T[]): T[][] {
  const byName = new Map<string, T[]>()
  for (const picture of pictures) {
    const name = stemOf(picture.fileName).toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), picture])
  }
  return [...byName.values()].filter(({ length }) => length > 1)
}

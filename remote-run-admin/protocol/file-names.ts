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

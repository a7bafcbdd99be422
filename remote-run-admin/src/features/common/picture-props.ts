/** A picture with the number that clients and staff use for it, and the client's note on it. */
export type NumberedPicture = {
  /** The picture's number, or another one that is unique in its list. */
  id: number
  /** What people call it, where that is not its number. */
  name?: string
  publicId: string
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
  note: string | null
  isRemoved?: boolean
}

/** Size of the library's gallery pictures, in pixels, for pictures of unknown size. */
export const USUAL_SIZE = { width: 960, height: 1200 } as const

type Shown = { publicId: string; alt: string; width: number | null; height: number | null }

export const pictureProps = ({ publicId, alt, width, height }: Shown) => ({
  publicId,
  alt,
  width: width ?? USUAL_SIZE.width,
  height: height ?? USUAL_SIZE.height,
})

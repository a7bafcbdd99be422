/** A picture with the number that clients and staff use for it, and the client's note on it. */
export type NumberedPicture = {
  /** The picture's number. */
  id: number
  publicId: string
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
  note: string | null
  isRemoved?: boolean
}

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

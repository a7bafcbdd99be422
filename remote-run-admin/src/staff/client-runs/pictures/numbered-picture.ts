/** A picture under the number that people say on the phone, with what the client says to it. */
export type NumberedPicture = {
  /** Its number. */
  id: number
  publicId: string
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
  note: string | null
  /** Staff have taken it out of the run. */
  isRemoved?: boolean
}

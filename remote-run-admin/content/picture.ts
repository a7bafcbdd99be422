/** The eight kinds that pictures of the curated list are filed under, always as the first tag. */
export type TagCategory =
  | 'necklace'
  | 'ring'
  | 'bracelet'
  | 'earrings'
  | 'pendant'
  | 'chain'
  | 'choker'
  | 'jewelry'

/** A picture that a client can choose on /run. */
export type RunPicture = {
  /** What a stored run refers to. */
  id: number
  /** Path in the media library without extension. */
  publicId: string
  alt: string
  tags: readonly string[]
  /** That the camera wrote, where it is known. */
  originalName?: string
}

export type CuratedPicture = RunPicture & { tags: readonly [TagCategory, string, string] }

/** A picture, as a row of a list. */
export const picture = (
  id: number,
  publicId: string,
  alt: string,
  tags: CuratedPicture['tags'],
): CuratedPicture => ({ id, publicId, alt, tags })

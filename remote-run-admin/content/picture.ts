/** The eight categories of the curated list, always the first tag. */
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
  /** Stored runs refer to it. */
  id: number
  /** The path in the media library, without extension. */
  publicId: string
  alt: string
  tags: readonly string[]
}

export type CuratedPicture = RunPicture & { tags: readonly [TagCategory, string, string] }

export const picture = (
  id: number,
  publicId: string,
  alt: string,
  tags: CuratedPicture['tags'],
): CuratedPicture => ({ id, publicId, alt, tags })

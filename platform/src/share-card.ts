/** Size of every share picture, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The site's own share picture, for pages that bring none: the host sets the brand on a picture of the library. */
export const SHARE_CARD = {
  path: '/share.jpg',
  publicId: 'misc/social-share-01',
  alt: 'Emerald halo ring on an ivory podium',
  tagline: 'AI jewelry photography & video',
} as const

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The share picture of pages without one; the host sets the brand on it. */
export const SHARE_CARD = {
  path: '/share.jpg',
  publicId: 'misc/social-share-01',
  alt: 'Emerald halo ring on an ivory podium',
  tagline: 'AI jewelry photography & video',
} as const

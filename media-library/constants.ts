/** Largest picture that is read or made: a side in pixels, and an area in pixels. */
export const MAX_SIDE = 4_000
export const MAX_PIXELS = 40_000_000

/** Largest picture that is made for an unsigned address, in pixels: 1920 wide and as tall as any may be. */
export const MAX_UNSIGNED_PIXELS = MAX_SIDE * 1920

/** Largest AVIF that is made: its encoder takes five times the time of WebP's, and 40 bytes a pixel. */
export const MAX_AVIF_PIXELS = 1_000_000
export const AVIF_COST = 5

/** The provider's own cache time for addresses without the asset's version, and ours for those with it (seconds). */
export const UNVERSIONED_MAX_AGE = 30 * 24 * 60 * 60
export const UNVERSIONED_CDN_MAX_AGE = 24 * 60 * 60
export const VERSIONED_MAX_AGE = 365 * 24 * 60 * 60
/** A private picture, in its viewer's browser only: a working day. */
export const PRIVATE_MAX_AGE = 12 * 60 * 60

/** What is wrong now may be right soon (seconds). */
export const REFUSAL_MAX_AGE = 10

/** The largest original, in bytes. */
export const MAX_VIDEO_BYTES = 100 * 1024 ** 2
/** The largest body of a search, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024

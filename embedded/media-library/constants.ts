/** In pixels. */
export const MAX_SIDE = 4_000
export const MAX_PIXELS = 40_000_000
/** Files that claim more are refused unread as decompression bombs. */
export const READ_LIMIT_PIXELS = 400_000_000

/** Largest picture made for an unsigned address, in pixels: 1920 wide and as tall as allowed. */
export const MAX_UNSIGNED_PIXELS = MAX_SIDE * 1920

/** Largest AVIF, in pixels: its encoding takes five times as long as WebP's, and 40 bytes per pixel. */
export const MAX_AVIF_PIXELS = 1_000_000
export const AVIF_COST = 5

/** In seconds. The first is the provider's own cache time for addresses without the asset's version. */
export const UNVERSIONED_MAX_AGE = 30 * 24 * 60 * 60
export const UNVERSIONED_CDN_MAX_AGE = 24 * 60 * 60
export const VERSIONED_MAX_AGE = 365 * 24 * 60 * 60
/** A working day in seconds, only in the viewer's browser. */
export const PRIVATE_MAX_AGE = 12 * 60 * 60

/** Short, because a refusal may soon be out of date (seconds). */
export const REFUSAL_MAX_AGE = 10

/** The largest original, in bytes. */
export const MAX_VIDEO_BYTES = 100 * 1024 ** 2
export const MAX_UPLOAD_BYTES = 1024 ** 3
/** The largest body of a search, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024

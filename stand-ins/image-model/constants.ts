/** Largest request the provider takes, in bytes; a larger one is a 400 with its own wording. */
export const MAX_REQUEST_BYTES = 20 * 1024 * 1024

/** Long side of the answered picture, in pixels: the provider's image models answer at about 1K. */
export const OUTPUT_LONG_SIDE = 1024

/** Pictures larger than this are refused before they are decoded. */
export const MAX_INPUT_PIXELS = 50_000_000

/** Edits at once; further requests wait, so that a burst cannot exhaust the memory of a small machine. */
export const MAX_CONCURRENT_EDITS = 2

/** Longest time that the `hang` outcome keeps a connection open when the caller never goes away. */
export const HANG_LIMIT_MS = 120_000

/** Picture types the provider's image models take as inline data. */
export const INPUT_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Batch size of the host's HTML and of every later batch. */
export const TILES_AT_ONCE = 48

/** How long the top print takes to leave; further swipes are ignored meanwhile. */
export const SWAP_MS = 400

/** Prints that are visible at once; the next one is loaded but transparent, the others wait. */
export const VISIBLE_PRINTS = 3

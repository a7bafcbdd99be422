/** How long the top print takes to leave; nothing else can be swiped meanwhile. */
export const SWAP_MS = 400

/** Prints that can be seen at once; the one below is loaded but transparent, the others wait. */
export const VISIBLE_PRINTS = 3

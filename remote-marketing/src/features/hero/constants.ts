/** Every so often the top print is swiped away. */
export const SWIPE_INTERVAL_MS = 2000
/** How long the top print takes to leave; nothing else can be swiped meanwhile. */
export const SWAP_MS = 400
/** The print, border included, in CSS pixels. `print-stack.tsx` sets the same sizes as classes. */
export const CARD = { mobile: { width: 260, height: 320 }, desktop: { width: 320, height: 400 } } as const
/** Prints that can be seen at once; the one below is loaded but transparent, the others wait. */
export const VISIBLE_PRINTS = 3

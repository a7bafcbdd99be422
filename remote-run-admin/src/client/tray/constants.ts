/** How long a removal can be undone, in milliseconds. */
export const UNDO_MS = 10_000
/** The number of characters left is told from here on. */
export const COUNTER_FROM = 50
/** Near an edge a drag scrolls: how near, in pixels, and how fast at the most, in pixels a frame. */
export const EDGE_PX = 72
export const EDGE_SPEED = 14
/** How long a dropped picture takes to its place, in milliseconds. */
export const SETTLE_MS = 200

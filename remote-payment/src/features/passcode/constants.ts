/** How long a refused entry stays before it is cleared. */
export const REFUSED_RESET_MS = 500

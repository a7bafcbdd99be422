/** How long after an answer a screen of client runs loads again, in milliseconds. */
export const REFRESH_MS = 5000

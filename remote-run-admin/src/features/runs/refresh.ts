/** How long a screen of client runs waits after an answer before it loads again, in milliseconds. */
export const REFRESH_MS = 5000

/** How long the success view stays, in milliseconds. */
export const SUCCESS_CLOSE_MS = 3000
/** When a submit counts as failed, in milliseconds. The same submission can be sent again: the server keeps one. */
export const SUBMIT_TIMEOUT_MS = 20_000
export const CONFETTI = { particleCount: 100, spread: 70 } as const

/**
 * Requests that are looked at for each simulation of the limit: those that are refused or fail do not use it up, and
 * nobody may send bad ones without end either.
 */
export const REQUESTS_PER_SIMULATION = 4

/** Seconds after which a busy server may be asked again. */
export const BUSY_RETRY_S = 5

/** Far longer than the longest id of a procedure. */
export const MAX_ID_BYTES = 100

/** Requests of all addresses that are read at once, for each simulation that may run: each takes up to 10 MB. */
export const READING_PER_SIMULATION = 4

/** An upload slower than this, after a while, makes room for another one where all places are taken. */
export const LEAST_BYTES_PER_S = 20 * 1024
export const SLOW_AFTER_MS = 5000

/** Largest answer of the model: a picture of 4K by 4K pixels is some 20 MB, and a third more as base64. */
export const MAX_REPLY_BYTES = 32 * 1024 * 1024

/** Calls of the model for one simulation, the first one included. */
export const MAX_TRIES = 3

/** First wait before another try; it doubles each time. */
export const RETRY_BASE_MS = 500

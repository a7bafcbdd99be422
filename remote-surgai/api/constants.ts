/** Largest request: a 10 MB picture is 13.4 MB of base64. */
export const MAX_BODY_BYTES = 14 * 1024 * 1024

/**
 * Requests that are looked at for each simulation of the limit: those that are refused or fail do not use it up, and
 * nobody may send bad ones without end either.
 */
export const REQUESTS_PER_SIMULATION = 4

/** Seconds after which a busy server may be asked again. */
export const BUSY_RETRY_S = 5

/** Enough of a picture to find its type and size behind metadata, in characters of base64 (a multiple of 4). */
export const HEAD_BASE64 = 699_048

/** Calls of the model for one simulation, the first one included. */
export const MAX_TRIES = 3

/** First wait before another try; it doubles each time. */
export const RETRY_BASE_MS = 500

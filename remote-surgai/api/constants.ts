import { HEADER_BYTES } from '../protocol/constants.ts'

/**
 * Requests that are looked at for each simulation of the limit: those that are refused or fail do not use it up, and
 * nobody may send bad ones without end either.
 */
export const REQUESTS_PER_SIMULATION = 4

/** Seconds after which a busy server may be asked again. */
export const BUSY_RETRY_S = 5

/** The head of a picture in characters of base64, four for three bytes. */
export const HEAD_BASE64 = Math.floor(HEADER_BYTES / 3) * 4

/** Calls of the model for one simulation, the first one included. */
export const MAX_TRIES = 3

/** First wait before another try; it doubles each time. */
export const RETRY_BASE_MS = 500

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * 3600_000
/** Of a wait, shorter or longer by chance, so that what failed together does not come back together. */
const JITTER = 0.2

/** With the waits between them about three days: a mail server that is down over a weekend loses nothing. */
export const MAX_ATTEMPTS = 22

/**
 * How long to wait after an attempt that failed.
 * @param attempts how many there have been, from 1
 * @param chance from 0 to 1
 * @returns milliseconds
 */
export function retryWaitMs(attempts: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
  return Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}

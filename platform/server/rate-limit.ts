import { LRUCache } from 'lru-cache'
import { tooMany } from './errors.ts'

/** How much of something a key may use: `max` tokens at once, and as many again, evenly, in each `windowMs`. */
export type RateLimit = { max: number; windowMs: number }

/** Bounds memory when a flood comes from many addresses. */
const MAX_KEYS = 50_000
/** Sums of fractions of a millisecond are a little off. */
const ROUNDING_MS = 1e-3

/**
 * One token bucket per key, such as an address; in memory, for load control of one host. Passcode attempts are counted
 * in the database (security-store.ts), because several hosts share them.
 * @param now in milliseconds
 */
export function createRateLimiter({ max, windowMs }: RateLimit, now: () => number = () => performance.now()) {
  const msPerToken = windowMs / max
  /** By key: milliseconds until the bucket was full, and when that was said. */
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_KEYS })
  /** Milliseconds until the bucket of a key is full. */
  function untilFull(key: string): number {
    const bucket = buckets.get(key)
    if (bucket === undefined) return 0
    // the clock was set back: the bucket fills from now on
    bucket.at = Math.min(bucket.at, now())
    return Math.max(0, bucket.left - (now() - bucket.at))
  }
  const spend = (key: string, tokens: number) => {
    const left = Math.min(untilFull(key) + tokens * msPerToken, windowMs)
    buckets.set(key, { left: Math.max(0, left), at: now() })
  }

  const wait = (key: string, tokens = 1): number => {
    const missing = untilFull(key) + tokens * msPerToken - windowMs
    return missing > ROUNDING_MS ? Math.ceil(missing - ROUNDING_MS) : 0
  }
  /** Takes tokens. @returns 0 when they were there, else the milliseconds until they are; nothing is taken then */
  const take = (key: string, tokens = 1): number => {
    const waitMs = wait(key, tokens)
    if (waitMs === 0) spend(key, tokens)
    return waitMs
  }
  return {
    take,
    /** The same. @throws {ApiError} 429 with Retry-After and `message` */
    takeOrRefuse(key: string, message: string, code?: string): void {
      const waitMs = take(key)
      if (waitMs > 0) throw tooMany(message, waitMs / 1000, code)
    },
    /** Gives one token back, because nothing came of it. */
    giveBack: (key: string) => spend(key, -1),
    /** Milliseconds until there are so many tokens; takes none. */
    wait,
    /** Takes tokens, or all where there are fewer. */
    spend,
    /** The share of the bucket that is used, from 0 to 1. */
    used: (key: string) => untilFull(key) / windowMs,
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

import { LRUCache } from 'lru-cache'
import { tooMany } from './errors.ts'

/** A key may use `max` tokens at once, and as many again, evenly, in each `windowMs`. */
export type RateLimit = { max: number; windowMs: number }

/** Bounds memory when a flood comes from many addresses. */
const MAX_KEYS = 50_000
/** Tolerates rounding errors in sums of fractions. */
const ROUNDING_MS = 1e-3

/**
 * One token bucket per key, in memory, for load control on one host. Hosts share passcode attempts, so
 * security-store.ts counts those in the database.
 * @param now in milliseconds
 */
export function createRateLimiter({ max, windowMs }: RateLimit, now: () => number = () => performance.now()) {
  const msPerToken = windowMs / max
  /** By key: the milliseconds until the bucket is full, as of the time `at`. */
  const buckets = new LRUCache<string, { left: number; at: number }>({
    // `max` would allocate a megabyte for each limiter in advance.
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  })
  function untilFull(key: string): number {
    const bucket = buckets.get(key)
    if (bucket === undefined) return 0
    // After the clock is set back, the bucket fills from the new time on.
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
  /** @returns 0, or the milliseconds until the tokens are available; then none are taken */
  const take = (key: string, tokens = 1): number => {
    const waitMs = wait(key, tokens)
    if (waitMs === 0) spend(key, tokens)
    return waitMs
  }
  return {
    take,
    /** @throws {ApiError} 429 with Retry-After and `message` */
    takeOrRefuse(key: string, message: string, code?: string): void {
      const waitMs = take(key)
      if (waitMs > 0) throw tooMany(message, waitMs / 1000, code)
    },
    giveBack: (key: string) => spend(key, -1),
    wait,
    /** Takes tokens, or all that are left. */
    spend,
    used: (key: string) => untilFull(key) / windowMs,
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

import { createRateLimiter, type RateLimit, tooMany } from '@lustre/platform/server'

/** Counts calls by a key, such as an address: on each host, in memory. @param now milliseconds since the epoch */
export function createLimit({ message, ...limit }: RateLimit & { message: string }, now: () => number) {
  const { take, giveBack } = createRateLimiter(limit, now)
  return {
    /** Counts a call. @throws {ApiError} 429 with Retry-After and `message` */
    take(key: string): void {
      const waitMs = take(key)
      if (waitMs > 0) throw tooMany(message, waitMs / 1000)
    },
    /** Takes the last call of a key back, because nothing came of it. */
    giveBack,
  }
}

import { createRateLimiter } from '@lustre/platform/server'
import { isLoopback } from '@lustre/platform/server/listen-locally'

const MINUTE_MS = 60_000

/** Limits each address's requests. @param perMinute 0 switches the limit off */
export function createRequestLimit(perMinute: number, now: () => number) {
  const limiter = perMinute > 0 ? createRateLimiter({ max: perMinute, windowMs: MINUTE_MS }, now) : null
  return {
    /**
     * Counts a request that costs work, except those of an unlisted proxy: its visitors would share one limit
     * and lock each other out.
     * @returns 0, or the milliseconds until the next request is allowed
     */
    take: (address: string): number => (limiter && !isLoopback(address) ? limiter.take(address) : 0),
  }
}

export type RequestLimit = ReturnType<typeof createRequestLimit>

import { createRateLimiter } from '@lustre/platform/server'
import { isLoopback } from './client-address.ts'

const MINUTE_MS = 60_000

/** @param perMinute 0 switches the limit off */
export function createRequestLimit(perMinute: number, now: () => number) {
  const limiter = perMinute > 0 ? createRateLimiter({ max: perMinute, windowMs: MINUTE_MS }, now) : null
  return {
    /**
     * Counts one request that costs work, but none of an unlisted proxy: one limit for all of its visitors would close
     * the site.
     * @returns 0, or the milliseconds until the next one is allowed
     */
    take: (address: string): number => (limiter && !isLoopback(address) ? limiter.take(address) : 0),
  }
}

export type RequestLimit = ReturnType<typeof createRequestLimit>

import { createRateLimiter } from '@lustre/platform/server'
import { isLoopback } from './client-address.ts'

const MINUTE_MS = 60_000

export type RequestLimit = {
  /** Counts one request that costs work. @returns 0, or the milliseconds until the next one is allowed */
  take(address: string): number
}

/** @param perMinute 0 switches the limit off */
export function createRequestLimit(perMinute: number, now: () => number): RequestLimit {
  const limiter = perMinute > 0 ? createRateLimiter({ max: perMinute, windowMs: MINUTE_MS }, now) : null
  return {
    // One shared limit for all visitors behind an unlisted proxy would close the site.
    take: (address) => (limiter && !isLoopback(address) ? limiter.take(address) : 0),
  }
}

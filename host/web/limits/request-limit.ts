import { LRUCache } from 'lru-cache'
import { isLoopback } from './client-address.ts'

const MINUTE_MS = 60_000
/** What is remembered stays bounded, however many addresses a flood comes from. */
const ADDRESSES = 50_000

type Bucket = { left: number; at: number }

export type RequestLimit = {
  /** Counts one request that costs work. @returns 0 when it is allowed, else the milliseconds until the next one is */
  take(address: string): number
}

/**
 * Token bucket an address: `perMinute` requests at once, and as many in every minute after.
 * @param perMinute 0 switches it off
 */
export function createRequestLimit(perMinute: number, now: () => number): RequestLimit {
  const buckets = new LRUCache<string, Bucket>({ max: ADDRESSES })
  const msPerRequest = MINUTE_MS / perMinute

  return {
    take(address) {
      // one limit for all behind an unnamed proxy would close the site
      if (perMinute === 0 || isLoopback(address)) return 0
      const time = now()
      const known = buckets.get(address)
      // a clock that was set back gives nothing, and takes nothing
      const gained = known ? Math.max(0, time - known.at) / msPerRequest : 0
      const left = known ? Math.min(perMinute, known.left + gained) : perMinute
      const allowed = left >= 1
      buckets.set(address, { left: allowed ? left - 1 : left, at: time })
      return allowed ? 0 : (1 - left) * msPerRequest
    },
  }
}

import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** Bounds memory when a flood comes from many addresses. */
const MAX_CLIENTS = 50_000
/** A client that has used less of its own budget than this gets more even when the site's is spent. */
const MODEST_SHARE = 0.1

/** A token bucket: full at first, refilled evenly within a minute. */
function createTokenBucket(perMinute: number, now: () => number) {
  let left = perMinute
  let filledAt = now()
  return {
    /** Tokens that are there now. */
    level(): number {
      const time = now()
      left = Math.min(perMinute, left + (Math.max(0, time - filledAt) / MINUTE_MS) * perMinute)
      filledAt = time
      return left
    },
    take(tokens: number): void {
      left = Math.max(0, left - tokens)
    },
    /** Milliseconds until `tokens` are there. */
    waitFor: (tokens: number): number => ((tokens - left) / perMinute) * MINUTE_MS,
  }
}

/**
 * What clients may spend a minute: each a bucket, and all of them together one.
 * @param perClient and `total` in megapixels a minute
 */
export function createBudget(perClient: number, total: number, now: () => number) {
  const clients = new LRUCache<string, ReturnType<typeof createTokenBucket>>({ max: MAX_CLIENTS })
  const site = createTokenBucket(total, now)
  return {
    /** Spends `cost`. @returns null, or which budget is short and the milliseconds until it suffices */
    spend(client: string, cost: number): { by: 'client' | 'site'; waitMs: number } | null {
      const own = clients.get(client) ?? createTokenBucket(perClient, now)
      clients.set(client, own)
      const level = own.level()
      if (level < cost) return { by: 'client', waitMs: own.waitFor(cost) }
      const isModest = level - cost >= perClient * (1 - MODEST_SHARE)
      if (site.level() < cost && !isModest) return { by: 'site', waitMs: site.waitFor(cost) }
      own.take(cost)
      site.take(cost)
      return null
    },
  }
}

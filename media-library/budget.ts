import { createRateLimiter } from '@lustre/platform/server/rate-limit'

const MINUTE_MS = 60_000
/** A client that has used less of its own budget than this gets more even when the site's is spent. */
const MODEST_SHARE = 0.1
const SITE = 'site'

/**
 * What clients may spend a minute: each a bucket, and all of them together one.
 * @param perClient and `total` in megapixels a minute
 */
export function createBudget(perClient: number, total: number, now: () => number) {
  const clients = createRateLimiter({ max: perClient, windowMs: MINUTE_MS }, now)
  const site = createRateLimiter({ max: total, windowMs: MINUTE_MS }, now)
  return {
    /** Spends `cost`. @returns null, or which budget is short and the milliseconds until it suffices */
    spend(client: string, cost: number): { by: 'client' | 'site'; waitMs: number } | null {
      const ownWaitMs = clients.wait(client, cost)
      if (ownWaitMs > 0) return { by: 'client', waitMs: ownWaitMs }
      const siteWaitMs = site.wait(SITE, cost)
      const isModest = clients.used(client) + cost / perClient <= MODEST_SHARE
      if (siteWaitMs > 0 && !isModest) return { by: 'site', waitMs: siteWaitMs }
      clients.spend(client, cost)
      site.spend(SITE, cost)
      return null
    },
  }
}

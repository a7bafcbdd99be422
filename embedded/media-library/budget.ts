import { createRateLimiter } from '@lustre/platform/server/rate-limit'

const MINUTE_MS = 60_000
/** A client below this share of its own budget is served even when the site's budget is spent. */
const MODEST_SHARE = 0.1
const SITE = 'site'

/**
 * Limits the rate of each client and of the whole site.
 * @param perClient and `total` in megapixels per minute
 */
export function createBudget(perClient: number, total: number, now: () => number) {
  const clients = createRateLimiter({ max: perClient, windowMs: MINUTE_MS }, now)
  const site = createRateLimiter({ max: total, windowMs: MINUTE_MS }, now)
  return {
    /** Spends `cost`. @returns null, or the exhausted budget and the milliseconds to wait */
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

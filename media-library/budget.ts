import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** What is remembered stays bounded, however many addresses a flood comes from. */
const CLIENTS = 50_000
/** Whoever has used less of his own than this is served even when the site's is used up: floods do not shut others out. */
const MODEST_SHARE = 0.1

type Bucket = { left: number; at: number }

/**
 * What clients may spend: each a budget that fills again within a minute, and all of them together one.
 * @param perClient and `total` in megapixels a minute
 */
export function createBudget(perClient: number, total: number, now: () => number) {
  const clients = new LRUCache<string, Bucket>({ max: CLIENTS })
  let site: Bucket = { left: total, at: now() }

  const filled = ({ left, at }: Bucket, perMinute: number, time: number): Bucket => ({
    left: Math.min(perMinute, left + (Math.max(0, time - at) / MINUTE_MS) * perMinute),
    at: time,
  })
  const wait = (missing: number, perMinute: number) => (missing / perMinute) * MINUTE_MS

  return {
    /** Spends, if there is enough. @returns who has not, and the milliseconds until there is; null when it is spent */
    spend(client: string, cost: number): { by: 'client' | 'site'; waitMs: number } | null {
      const time = now()
      const own = filled(clients.get(client) ?? { left: perClient, at: time }, perClient, time)
      site = filled(site, total, time)
      clients.set(client, own)
      if (own.left < cost) return { by: 'client', waitMs: wait(cost - own.left, perClient) }
      const modest = own.left - cost >= perClient * (1 - MODEST_SHARE)
      if (site.left < cost && !modest) return { by: 'site', waitMs: wait(cost - site.left, total) }
      own.left -= cost
      site.left = Math.max(0, site.left - cost)
      return null
    },
  }
}

export type Budget = ReturnType<typeof createBudget>

import { canary, promote, rollback } from '../../host/changes/promote.ts'
import { ROUTES } from '../routes.ts'
import { expect, test } from './testing/fixtures.ts'
import { startLoad } from './testing/load.ts'

test('promote, canary and rollback go live under load: no request fails, no document mixes releases', async ({
  site,
}) => {
  const before = await site.served()
  const remotes = ['gallery', 'run-admin', 'surgai']
  const stop = startLoad(
    site.host.url,
    ROUTES.map(({ path }) => path),
  )
  try {
    for (const name of remotes) {
      const next = await site.variant(name)
      await promote(site, name, next)
      await site.untilServed(name, next)
      await rollback(site, name)
      await site.untilServed(name, before[name] ?? '')
      await canary(site, name, next, 50)
      await canary(site, name, next, 0)
    }
  } finally {
    const { requests, failures, mixed } = await stop()
    expect(failures).toEqual([])
    expect(mixed).toEqual([])
    expect(requests).toBeGreaterThan(ROUTES.length)
  }
})

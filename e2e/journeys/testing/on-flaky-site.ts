import { test as base } from './fixtures.ts'
import { type FlakySite, startFlakySite } from './flaky-site.ts'

/** Name `site` before `visit`, so that the visitor leaves before the site stops. */
export const test = base.extend<{ site: FlakySite }>({
  site: async ({ baseURL }, use) => {
    const site = await startFlakySite(baseURL ?? '')
    await use(site)
    await site.close()
  },
})

import { test as base } from '../../testing/fixtures.ts'
import { openTestSite, type TestSite } from './test-site.ts'

/** A `test` with its own site, which is restored after every test. */
export const test = base.extend<{ repaired: void }, { site: TestSite }>({
  site: [
    async ({ browserName }, use) => {
      const site = await openTestSite(browserName)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site.host.url),
  repaired: [
    async ({ site }, use) => {
      await use()
      await site.restore()
    },
    { auto: true },
  ],
})

export { atRest, expect, hydrated, open } from '../../testing/fixtures.ts'

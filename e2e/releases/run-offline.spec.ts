import type { Page } from '@playwright/test'
import { privateLink } from '../journeys/testing/staff-api.ts'
import { test as base, expect, open } from '../testing/fixtures.ts'
import { choose, chosen, grid } from '../testing/run-admin-parts.ts'
import { openTestSite, type TestSite } from './testing/test-site.ts'

const test = base.extend<object, { own: TestSite }>({
  own: [
    async ({ browserName }, use) => {
      const own = await openTestSite(`offline-${browserName}`, { DATABASE_URL: '' })
      await use(own)
      await own.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ own }, use) => use(own.host.url),
})
test.use({ serviceWorkers: 'allow' })

/** Returns the kept addresses, by the name of their cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const open = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    return Promise.all(names.map(async (name) => [name, await open(name)] as const))
  })

const isKept = (page: Page, path: string) =>
  expect
    .poll(async () =>
      (await kept(page)).some(([, urls]) => urls.some((url) => new URL(url).pathname === path)),
    )
    .toBe(true)

const picturesShown = (page: Page) =>
  grid(page)
    .locator('img')
    .evaluateAll(
      (all) => all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )

for (const [where, address] of [
  ['/run', async () => '/run'],
  ['a private run', (url: string) => privateLink(url, { title: 'Rings', client: 'Zoë', least: 2, most: 25 })],
] as const)
  test(`[offline-reload] ${where} reloads without a connection, with the pictures seen and the whole selection`, async ({
    page,
    context,
    problems,
    baseURL,
  }) => {
    // Pictures that the client has not seen are not kept.
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    await open(page, await address(baseURL ?? ''))
    await choose(page, 3)
    await isKept(page, new URL(page.url()).pathname)
    await page.reload()
    await expect(chosen(page)).toHaveCount(3)
    const seen = await picturesShown(page)
    await context.setOffline(true)
    await choose(page, 1, 3)
    await page.reload()
    await expect(chosen(page)).toHaveCount(4)
    await expect.poll(() => picturesShown(page)).toBeGreaterThanOrEqual(Math.min(seen, 6))
    await page.getByRole('button', { name: /images selected/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('[offline-release] [offline-gone] the kept page follows the live release, and goes with its section', async ({
  page,
  own,
  problems,
}) => {
  problems.allow(/503/)
  await open(page, '/run')
  await choose(page, 1)
  await isKept(page, '/run')
  const version = await own.variant('run-admin')
  await own.setLive('run-admin', version)
  await own.untilServed('run-admin', version)
  await page.reload()
  await expect.poll(async () => (await kept(page)).map(([name]) => name.includes(version))).toEqual([true])
  await isKept(page, '/run')

  expect((await own.cli(['offline', 'run-admin'])).code).toBe(0)
  await expect.poll(async () => (await fetch(`${own.host.url}/run`)).status).toBe(503)
  await page.goto('/run')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This room is closed for a moment.')
  await expect.poll(() => kept(page)).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { startDev } from './testing/dev-server.ts'

/** `npm run dev -w remote-gallery`: one remote from its sources, with a stand-in for the site around it. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ browserName }, use) => {
      const server = await startDev(browserName, ['scripts/remote.ts', 'dev'], 'remote-gallery')
      await use(server.address)
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ address }, use) => use(address),
})

test('a remote alone: its pages from the sources, rendered on the server, with a stand-in header', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/gallery')).text()).toContain('<h1')
  await page.goto('/gallery')
  await hydrated(page)
  const header = page.getByRole('banner')
  await expect(header).toContainText('remote-gallery')
  await header.getByRole('link', { name: '/galleryx' }).click()
  await expect(page).toHaveURL(/\/galleryx$/)
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  expect((await request.get('/run')).status()).toBe(404)
})

test('?boundaries outlines which remote owns which part; without it nothing is outlined', async ({
  page,
}) => {
  const label = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element, '::after').content)
  await page.goto('/gallery?boundaries')
  await hydrated(page)
  await expect(page.locator('main')).toHaveCSS('outline-style', 'dashed')
  expect(await label('main')).toBe('"remote-gallery"')
  expect(await label('body > header')).toBe('"shell"')
  await page.goto('/gallery')
  await hydrated(page)
  await expect(page.locator('main')).toHaveCSS('outline-style', 'none')
})

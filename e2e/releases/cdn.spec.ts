import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { type CdnSite, openCdnSite } from './testing/cdn-site.ts'
import { bootOf } from './testing/load.ts'

/** With ASSETS_URL, documents come from the host and the files of releases from another origin. */
const test = base.extend<{ asked: string[] }, { site: CdnSite }>({
  site: [
    async ({ browserName }, use) => {
      const site = await openCdnSite(browserName)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site.host.url),
  asked: async ({ page }, use) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.(?:js|css|woff2)$/.test(new URL(request.url()).pathname)) asked.push(request.url())
    })
    await use(asked)
  },
})

test.describe.configure({ mode: 'serial' })

const planted = (text: string) => `globalThis.planted = true\n${text}`

test('code, css and fonts come from the other origin, on the first page and the next', async ({
  page,
  site,
  asked,
}) => {
  await page.goto('/tos')
  await hydrated(page)
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.status))).toBe('loaded')
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
  await hydrated(page)
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  expect(await page.evaluate(() => 'same' in globalThis), 'no full load').toBe(true)
  for (const what of [/\/shell\/.*\.js$/, /\.woff2$/, /\/gallery\/.*\.js$/, /\/gallery\/.*\.css$/])
    expect(asked.join('\n')).toMatch(new RegExp(what.source, 'm'))
  expect(asked.filter((address) => !address.startsWith(`${site.cdn}/releases/`))).toEqual([])
  const scripts = asked.filter((address) => address.endsWith('.js'))
  expect(scripts).toEqual([...new Set(scripts)])
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => ({ href, rules: cssRules.length })),
  )
  expect(sheets.filter(({ rules }) => rules === 0)).toEqual([])
})

const REFUSED = /integrity|digest|could not be loaded|failed/i

for (const file of ['the entry', 'a chunk'])
  test(`${file} of a section is refused after a change at the CDN, and the host’s page stays`, async ({
    page,
    request,
    site,
    problems,
  }) => {
    problems.allow(REFUSED)
    const { preload } = bootOf(await (await request.get('/gallery')).text())
    const [entry = '', chunk = ''] = preload
      .filter((address) => address.includes('/releases/gallery/'))
      .map((address) => address.split('/client/')[1])
    const restore = await site.tamper('gallery', file === 'the entry' ? entry : chunk, planted)
    try {
      await page.goto('/gallery')
      await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible()
      await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Services' }).click()
      await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
    } finally {
      await restore()
    }
    await page.goto('/gallery')
    await hydrated(page)
  })

test('the next section’s css is refused after a change at the CDN, and the page is not shown without it', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(REFUSED)
  const { remotes } = bootOf(await (await request.get('/tos')).text())
  const { css = [] } = remotes.find(({ name }) => name === 'gallery') ?? {}
  const restore = await site.tamper('gallery', css[0]?.split('/client/')[1] ?? '', (text) => `${text} `)
  try {
    await page.goto('/tos')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('This section did not load.')
  } finally {
    await restore()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
})

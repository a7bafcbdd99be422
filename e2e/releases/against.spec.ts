import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../host/testing/site-copy.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { type CdnSite, openCdnSite } from './testing/cdn-site.ts'
import { startDev } from './testing/dev-server.ts'
import { bootOf } from './testing/load.ts'

/** `npm run dev -- --only gallery --against <live site>`: one section from its sources, the others as released. */
const DEV = 'host/dev/dev.ts'

const test = base.extend<object, { site: CdnSite; address: string }>({
  site: [
    async ({ browserName }, use) => {
      const site = await openCdnSite(`against-${browserName}`, { SITE_NAME: 'Atelier Nord' })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  address: [
    async ({ site }, use) => {
      const server = await startDev('against', [DEV, '--only', 'gallery', '--against', site.host.url])
      await use(server.address)
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ address }, use) => use(address),
})

test.describe.configure({ mode: 'serial' })

test('the section is served from its sources, with the live site’s header, brand and media', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/gallery')).text()
  expect(bootOf(html).remotes[0]).toMatchObject({ name: 'gallery', version: 'dev' })
  await page.goto('/gallery')
  await hydrated(page)
  await expect(page).toHaveTitle(/Atelier Nord/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible()
  const picture = page.locator('main img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('links between the section and the live site cause full loads', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  const mark = () => page.evaluate(() => Object.assign(globalThis, { same: true }))
  const isSame = () => page.evaluate(() => 'same' in globalThis)
  await mark()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Furniture' }).click()
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
  await hydrated(page)
  expect(await isSame()).toBe(false)
  const version = (await page.locator('#boot').textContent()) ?? ''
  expect(
    JSON.parse(version).remotes.find((each: { name: string }) => each.name === 'marketing').version,
  ).not.toBe('dev')
  await mark()
  await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  await hydrated(page)
  expect(await isSame()).toBe(false)
  expect(await page.evaluate(() => document.getElementById('boot')?.textContent)).toContain('"version":"dev"')
})

test('an edit shows without a reload', async ({ page }) => {
  const file = path.join(ROOT, 'remote-gallery/content/gallery-texts.ts')
  const before = await readFile(file, 'utf8')
  await page.goto('/gallery')
  await hydrated(page)
  const heading = page.locator('main h1')
  const text = (await heading.textContent())?.trim() ?? ''
  expect(before).toContain(text)
  try {
    await writeFile(file, before.replaceAll(text, `${text}, changed`))
    await expect(heading).toContainText(', changed')
  } finally {
    await writeFile(file, before)
  }
})

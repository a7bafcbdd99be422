import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/fixtures.ts'

const OLD = 'Curated Gallery Collection'
const NEW = 'Curated Preview Collection'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })

const RENAMED = /^(?:ssr\/remote|client\/.*__federation_expose_Remote[^/]*)\.js$/

test('a preview is a page on the live site, with a bar that names and ends it, hidden from other visitors', async ({
  page,
  request,
  site,
}) => {
  const version = await site.variant('gallery', (release) =>
    release.replace(RENAMED, (text) => text.replace(OLD, NEW)),
  )
  const { code, stdout } = await site.cli(['preview', 'gallery', version], { SITE_URL: site.host.url })
  expect(code).toBe(0)
  const link = stdout.trim()
  expect(link).toContain(`${site.host.url}/site/preview/`)

  const response = await page.goto(link)
  expect(new URL(page.url()).pathname).toBe('/gallery')
  expect(response?.headers()['cache-control']).toContain('no-store')
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  await hydrated(page)
  await expect(bar(page)).toContainText(`gallery ${version}`)
  await expect(heading(page)).toHaveText(NEW)

  const live = await (await request.get('/gallery')).text()
  expect(live).toContain(OLD)
  expect(live).not.toContain(NEW)
  expect(live).not.toContain(version)
  expect((await site.served()).gallery).not.toBe(version)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.goto('/gallery')
  await hydrated(page)
  await expect(heading(page)).toHaveText(NEW)

  await bar(page).getByRole('link', { name: 'Leave the preview' }).click()
  await hydrated(page)
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/gallery')
  await expect(heading(page)).toHaveText(OLD)
})

test('a lasting address shows a release, and its section runs, until the address is closed', async ({
  page,
  request,
  site,
  problems,
}) => {
  const version = await site.variant('gallery', (release) =>
    release.replace(RENAMED, (text) => text.replace(OLD, 'Curated Lasting Collection')),
  )
  const settings = { SITE_URL: site.host.url }
  const link = (await site.cli(['open', 'gallery', version], settings)).stdout.trim()
  expect(link).toContain(`${site.host.url}/site/release/gallery/${version}?link=`)

  await page.goto(link)
  expect(new URL(page.url()).pathname).toBe('/gallery')
  await hydrated(page)
  await expect(heading(page)).toHaveText('Curated Lasting Collection')
  await expect(bar(page)).toContainText(`gallery ${version}`)
  expect(await (await request.get('/gallery')).text()).not.toContain(version)

  problems.allow(/status of 410/)
  expect((await site.cli(['open', 'gallery', version, '--close'], settings)).code).toBe(0)
  await expect(async () => {
    await page.goto('/gallery')
    await expect(page.locator('body')).toContainText(`This address of gallery ${version} has been closed.`)
  }).toPass()
})

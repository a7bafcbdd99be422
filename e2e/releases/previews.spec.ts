import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/fixtures.ts'

const OLD = 'Curated Gallery Collection'
const NEW = 'Curated Preview Collection'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })

test('a preview is a page of the live site, with a bar that names and ends it, hidden from other visitors', async ({
  page,
  request,
  site,
}) => {
  const version = await site.variant('gallery', (release) =>
    release.replace(/^(?:ssr\/remote|client\/.*__federation_expose_Remote[^/]*)\.js$/, (text) =>
      text.replace(OLD, NEW),
    ),
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

const parts = (page: Page) => bar(page).getByRole('button', { name: 'Parts of this page' })

test('the bar tells what made each part of the page, by keyboard, and switches to a release of the board', async ({
  page,
  site,
}) => {
  const files: string[] = []
  page.on('request', (request) => void files.push(request.url()))
  const one = await site.variant('gallery')
  const other = await site.variant('gallery')
  const RELEASES_PASSCODE = 'e2e-releases-passcode'
  const host = await site.startAnother('parts', { RELEASES_PASSCODE })
  try {
    await page.goto(`${host.url}/galleryx`)
    await hydrated(page)
    expect(files.filter((file) => file.includes('preview-bar'))).toEqual([])
    const { stdout } = await site.cli(['preview', 'gallery', one], { SITE_URL: host.url })
    await page.goto(`${stdout.trim()}?to=/galleryx`)
    await hydrated(page)
    expect(files.filter((file) => file.includes('preview-bar'))).toHaveLength(1)

    await parts(page).press('Enter')
    const row = bar(page).getByRole('row', { name: 'Page /galleryx' })
    await expect(row).toContainText(`gallery ${one}`)
    await expect(row).toContainText(/[1-9]\d*\.\d KiB in \d+ files\s*\d+ ms/)
    await expect(bar(page)).toContainText(/Shared copies:.*react \d+\.\d+\.\d+.*@lustre\/platform of shell /)
    await expect(page.locator('main')).toHaveCSS('outline-style', 'dashed')

    await row.getByRole('link', { name: 'Sign in to the board' }).click()
    await page.getByLabel('Your name').fill('Ana')
    await page.getByLabel('Passcode').fill(RELEASES_PASSCODE)
    await page.getByRole('button', { name: 'Open the board' }).click()
    await expect(page.getByRole('heading', { name: 'gallery', exact: true })).toBeVisible()
    await page.goto(`${host.url}/galleryx`)
    await hydrated(page)
    await parts(page).press('Enter')
    await row.getByLabel('Release of gallery').selectOption(other)
    await row.getByRole('button', { name: 'Show' }).click()
    await expect(bar(page)).toContainText(`gallery ${other}`)
    expect(new URL(page.url()).pathname).toBe('/galleryx')
    await hydrated(page)
  } finally {
    await page.goto('about:blank')
    await host.stop()
  }
})

test('a preview of a version that is not stored is refused', async ({ site }) => {
  const { code, stderr } = await site.cli(['preview', 'gallery', '1.0.0-nothing'])
  expect(stderr).toContain('there is no release gallery 1.0.0-nothing')
  expect(code).toBe(1)
})

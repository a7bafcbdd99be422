import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/fixtures.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const parts = (page: Page) => bar(page).getByRole('button', { name: 'Parts of this page' })

test('the bar names the release of each part of the page, works by keyboard, and switches to a release from the board', async ({
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

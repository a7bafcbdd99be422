import type { Page } from '@playwright/test'
import { expect, handled, open, test } from '../testing/fixtures.ts'
import { photo, upload } from '../testing/surgai-parts.ts'

const RETRY = { name: 'Try again', exact: true }

/** Blocks files with this prefix. @returns a function that unblocks them */
async function breakFiles(page: Page, name: string): Promise<() => Promise<void>> {
  // A retry requests a different address.
  const files = new RegExp(`/${name}[^/]*\\.js(?:\\?|$)`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED|Minified React error #4/))

test('a footer that cannot be loaded keeps the host’s markup, and works once it loads', async ({ page }) => {
  const repair = await breakFiles(page, 'footer')
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('footer'))
  await open(page, '/tos')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await refused
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  await expect(page.getByText('did not load')).toHaveCount(0)
  await repair()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await handled(page, 'footer')
})

test('a simulation step that cannot be loaded shows a message, and keeps the photo', async ({ page }) => {
  const repair = await breakFiles(page, '(later|select|result)-step')
  await open(page, '/surgai')
  await upload(page, await photo())
  await expect(page.getByRole('alert')).toContainText('Your photo is still here')
  await repair()
  await page.getByRole('button', RETRY).click()
  await expect(page.getByRole('img', { name: 'Uploaded photo' })).toBeVisible()
})

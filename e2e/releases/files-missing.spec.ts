import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './testing/fixtures.ts'
import { type TestSite } from './testing/test-site.ts'

const RETRY = { name: 'Retry' }

async function expectRestOfSiteWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Services' }).click()
  await expect(page).toHaveURL(/\/tos$/)
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
}

const toGallery = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()

test.beforeEach(({ problems }) => {
  problems.allow(/could not be loaded|gallery.* failed|status of 404|valid digest|thrown while loading/)
})

/** Makes a release without its entry live. @returns its version, and a function that restores the entry */
async function loseEntry(site: TestSite) {
  const version = await site.variant('gallery')
  await site.forceLive('gallery', version)
  const folder = site.hostFolder('gallery', version)
  const { entry } = await site.store.readRelease('gallery', version)
  const hidden = path.join(folder, 'hidden.js')
  await rename(path.join(folder, entry), hidden)
  await rm(path.join(folder, `${entry}.br`))
  await rm(path.join(folder, `${entry}.gz`))
  return { version, giveBack: () => rename(hidden, path.join(folder, entry)) }
}

const quietNotice = (page: Page) => page.locator('.quiet-notice').filter({ hasText: 'did not load' })

test('a missing entry shows a notice beside the host’s page, and a message with Retry after a navigation', async ({
  page,
  site,
}) => {
  const { version, giveBack } = await loseEntry(site)
  await page.goto('/gallery')
  await expect(quietNotice(page)).toBeVisible()
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/#pricing$/)
  expect(await page.evaluate(() => 'same' in globalThis), 'a full load').toBe(false)

  await open(page, '/privacy')
  await toGallery(page)
  await expect(page.getByRole('alert')).toContainText('This section did not load.')
  await page.getByRole('button', RETRY).click()
  // The failed Retry reloads the document.
  await expect(quietNotice(page)).toBeVisible()
  expect(site.host.log.join('\n')).toContain(
    `"message":"a file of a release is missing","remote":"gallery","release":"${version}"`,
  )
  await expectRestOfSiteWorks(page)

  await hydrated(page)
  await toGallery(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await giveBack()
  await page.getByRole('button', RETRY).click()
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a visitor who follows a link during a Retry stays on the new page', async ({ page, site }) => {
  await loseEntry(site)
  await open(page, '/privacy')
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await toGallery(page)
  await expect(page.getByRole('alert')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/gallery', async (route) => {
    if (route.request().method() === 'HEAD') await held
    await route.continue()
  })
  const asks = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.getByRole('button', RETRY).click()
  await asks
  await expectRestOfSiteWorks(page)
  const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
  answer()
  await answered
  // A reload would have started by the time the page answers again.
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/tos$/)
  expect(await page.evaluate(() => 'same' in globalThis), 'the same document').toBe(true)
})

for (const { what, change } of [
  {
    what: 'a module that throws while it loads',
    change: (text: string) => `throw new Error('thrown while loading');\n${text}`,
  },
  {
    what: 'a module with another contract',
    change: (text: string) => text.replace(/\w+ as contract/, 'other as contract').concat(';const other=999'),
  },
])
  test(`after ${what}, Retry works once another release is live`, async ({ page, site, problems }) => {
    problems.allow(/contract/)
    const good = await site.variant('gallery')
    const bad = await site.variant('gallery', (release) => release.replace(/__federation_expose_/, change))
    await site.forceLive('gallery', bad)

    await page.goto('/gallery')
    await expect(quietNotice(page)).toBeVisible()
    await open(page, '/privacy')
    await toGallery(page)
    await expect(page.getByRole('alert')).toContainText('This section did not load.')
    await expectRestOfSiteWorks(page)

    await toGallery(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await site.forceLive('gallery', good)
    await page.getByRole('button', RETRY).click()
    await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
  })

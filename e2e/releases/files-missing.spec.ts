import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './testing/fixtures.ts'
import { until } from './testing/test-site.ts'

/** Code of a remote that does not reach the browser, or throws before it exposes anything. */
const RETRY = { name: 'Retry' }

/** Header, footer and another section do their work. */
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
  problems.allow(/could not be loaded|gallery.* failed|status of 404|thrown while loading/)
})

test('an entry that is missing: a notice beside the host’s page, a Retry in place of a navigation', async ({
  page,
  site,
}) => {
  const version = await site.variant('gallery')
  await site.forceLive('gallery', version)
  const folder = await site.store.releaseFolder('gallery', version)
  const { entry } = await site.store.readRelease('gallery', version)
  const hidden = path.join(folder, 'hidden.js')
  await rename(path.join(folder, entry), hidden)
  await rm(path.join(folder, `${entry}.br`))
  await rm(path.join(folder, `${entry}.gz`))

  await page.goto('/gallery')
  await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible()
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/#pricing$/)
  expect(await page.evaluate(() => 'same' in globalThis), 'a full load').toBe(false)

  await open(page, '/privacy')
  await toGallery(page)
  await expect(page.getByRole('alert')).toContainText('This section did not load.')
  await page.getByRole('button', RETRY).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(site.host.log.join('\n')).toContain(
    `"message":"a file of a release is missing","remote":"gallery","release":"${version}"`,
  )
  await expectRestOfSiteWorks(page)

  await toGallery(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await rename(hidden, path.join(folder, entry))
  await page.getByRole('button', RETRY).click()
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const { what, change } of [
  {
    what: 'a module that throws while it loads',
    change: (text: string) => `throw new Error('thrown while loading');\n${text}`,
  },
  {
    what: 'a module of another contract',
    change: (text: string) => text.replace(/\w+ as contract/, 'other as contract').concat(';const other=999'),
  },
])
  test(`${what}: a Retry that works once another release is live`, async ({ page, site, problems }) => {
    problems.allow(/contract/)
    const good = await site.variant('gallery')
    const bad = await site.variant('gallery', (release) => release.replace(/__federation_expose_/, change))
    await site.forceLive('gallery', bad)

    await page.goto('/gallery')
    await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible()
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

test('a release whose files are gone: the page says so, and Retry works once they are back', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/not a supported stylesheet MIME type/)
  const version = await site.variant('gallery')
  const folder = await site.store.releaseFolder('gallery', version)
  const parts = ['client', 'ssr'].map((part) => path.join(folder, part))
  // before the host has loaded any of it
  for (const part of parts) await rename(part, `${part}.away`)
  await site.forceLive('gallery', version)

  const response = await page.goto('/galleryx')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('alert')).toContainText('This section did not load.')
  await until('the log names the release', () =>
    site.host.log.some((line) => line.includes('could not be rendered') && line.includes(version)),
  )
  await expectRestOfSiteWorks(page)

  await toGallery(page)
  await expect(page.getByRole('alert')).toBeVisible()
  for (const part of parts) await rename(`${part}.away`, part)
  await page.getByRole('button', RETRY).click()
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.locator('main[data-remote=gallery]').getByRole('heading', { level: 1 })).toBeVisible()
})

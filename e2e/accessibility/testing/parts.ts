import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../../testing/fixtures.ts'
import { cutContent, settled } from './checks.ts'

/** A screen of 1280 x 1024 at 400% zoom. */
export const ZOOMED = { width: 320, height: 640 }

export const runTiles = (page: Page) =>
  page.getByRole('list', { name: 'Jewelry images' }).locator('button[aria-pressed]')

export async function choosePictures(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await runTiles(page).nth(index).click()
}

export async function uploadPhoto(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8a890' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('checkbox').check()
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
}

/** Fails if text is cut off or the page is wider than its screen. */
export async function expectFits(page: Page, where = ''): Promise<void> {
  await settled(page)
  // A slide show hides its other slides only once its code has loaded.
  await expect.poll(() => cutContent(page), where).toEqual([])
}

export async function reachEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
  for (let screen = 1; screen <= screens; screen++) {
    await page.evaluate((top) => scrollTo({ top: top * innerHeight, behavior: 'instant' }), screen)
    await settled(page)
  }
}

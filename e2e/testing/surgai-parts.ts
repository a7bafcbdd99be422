import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** A picture with a dark left and a light right half, so that a rotation shows. */
export async function halves(width: number, height: number) {
  const half = Math.floor(width / 2)
  const light = await sharp({ create: { width: width - half, height, channels: 3, background: '#e8d8c8' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#302820' } }).composite([
    { input: light, left: half, top: 0 },
  ])
}

export async function photo(width = 600, height = 800) {
  const buffer = await (await halves(width, height)).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

export async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('checkbox').check()
  await page.getByLabel('Choose a photo').setInputFiles(file)
}

/** Clicks the procedure's card, and waits for its step first, because the upload step shows the same name. */
export async function choose(page: Page, procedure: string) {
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
  await page.getByText(procedure, { exact: true }).click()
}

export async function simulate(page: Page, procedure = 'Rhinoplasty') {
  await choose(page, procedure)
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  await expect(page.getByRole('heading', { name: `Result: ${procedure}` })).toBeVisible()
}

export async function uploaded(page: Page) {
  const source = await page.getByRole('img', { name: 'Uploaded photo' }).getAttribute('src')
  return sharp(Buffer.from(source!.split(',')[1]!, 'base64'))
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ADMIN_PASSCODE } from '../settings.ts'
import { expect, open } from './fixtures.ts'

export const clientName = () => `Client ${randomUUID().slice(0, 8)}`
export const grid = (page: Page) => page.getByRole('list', { name: 'Jewelry images' })
export const tiles = (page: Page) => grid(page).locator('button[aria-pressed]')
export const chosen = (page: Page) => grid(page).locator('button[aria-pressed="true"]')

export const orderOf = (page: Page) =>
  grid(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

export const modal = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Selection' })

export async function choose(page: Page, count: number, from = 0) {
  for (let index = from; index < from + count; index++) await tiles(page).nth(index).click()
}

export async function openModal(page: Page, name: string) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await modal(page).getByLabel('Your Name').fill(name)
}

export const send = (page: Page) => modal(page).getByRole('button', { name: 'Submit', exact: true }).click()

export async function logIn(page: Page) {
  await open(page, '/admin')
  await page.getByLabel('Passcode').fill(ADMIN_PASSCODE)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
}

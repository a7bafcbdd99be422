import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const hero = (page: Page) => page.getByRole('region', { name: 'Sample pictures' })
export const carousel = (page: Page) => page.getByRole('region', { name: 'Portfolio pictures' })

export const angle = (page: Page) =>
  carousel(page).evaluate((element) => {
    const ring = element.querySelector<HTMLElement>('[style*="preserve-3d"]')
    return Number(/rotateY\((-?[\d.e-]+)deg\)/.exec(ring?.style.transform ?? '')?.[1] ?? 0)
  })

/** Scrolls to the ring and waits until it replaces the strip. */
export async function reachCarousel(page: Page) {
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page).getByRole('button', { name: 'Next picture' })).toBeVisible()
}

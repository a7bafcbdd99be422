import { expect, type Page } from '@playwright/test'

/** The number of items in the main gallery, and in its initial selection. */
export const PHOTOS = 176
export const VIDEOS = 39
export const PRESET = 47

export const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')

export const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

export const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')))

export const orderIn = (html: string) => [...html.matchAll(/data-tile="(\d+)"/g)].map(([, id]) => id)

/** Returns the laid-out grid, in document coordinates. */
export const wallOf = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).evaluate((list) => {
    const wall = list.parentElement as HTMLElement
    const boxOf = (element: Element) => {
      const { top, left, width, height } = element.getBoundingClientRect()
      return { top: top + scrollY, left, width, height }
    }
    const all = [...list.children].map((tile) => ({ id: tile.getAttribute('data-tile'), ...boxOf(tile) }))
    const lead = boxOf(wall.firstElementChild as HTMLElement)
    return {
      columns: getComputedStyle(wall).gridTemplateColumns.split(' ').length,
      lead: { ...lead, beside: lead.left + lead.width <= (all[0]?.left ?? 0) },
      tiles: all,
    }
  })

export async function reachEnd(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more pictures' })
  for (let step = 0; step < 60 && (await more.count()) > 0; step++) {
    await page.mouse.wheel(0, 2500)
    await page.waitForTimeout(50)
  }
  await expect(more).toHaveCount(0)
}

import type { Locator, Page } from '@playwright/test'

/** How much the main gallery holds, and how many of it are selected at first. */
export const PHOTOS = 176
export const VIDEOS = 39
export const PRESET = 47

export const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')

export const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' })

/** What the tiles show, first to last, by number. */
export const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')))

/** The same in a document. */
export const orderIn = (html: string) => [...html.matchAll(/data-tile="(\d+)"/g)].map(([, id]) => id)

export const larger = (tile: Locator) => tile.getByRole('button', { name: /^View larger/ })

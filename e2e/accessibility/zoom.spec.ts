import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openPrivateLink } from '../journeys/testing/private-link.ts'
import { runToFinish } from '../journeys/testing/staff-api.ts'
import { ROUTES } from '../routes.ts'
import { expect, open, test } from '../testing/fixtures.ts'
import { doubleText, namesAndTargets } from './testing/checks.ts'
import { choosePictures, expectFits, runTiles, ZOOMED } from './testing/parts.ts'

/** Screens for doubled text: a desktop, a tablet, a large phone and a common phone. */
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 640, height: 900 },
  { width: 390, height: 844 },
]

/** Very short screens: a phone held sideways, and 1280 x 1024 at 400%. */
const SHORT = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]
const LEAST_SHARE = 0.6

/** Returns the share of the screen's height where its middle shows the list of pictures, uncovered. */
const shareOfPictures = (page: Page, list: string) =>
  page.evaluate((name) => {
    const points = Array.from({ length: innerHeight }, (_, y) => y + 0.5)
    const shows = points.filter(
      (y) =>
        document.elementFromPoint(innerWidth / 2, y)?.closest(`[role=list][aria-label="${name}"]`) != null,
    )
    return shows.length / innerHeight
  }, list)

const RING = new URL(
  '../../embedded/media-library/library/jewelry/ring-solitaire-diamond-platinum-water-01.jpg',
  import.meta.url,
)

/** Where the first line of a note ends, in pixels below the top of its field. */
const FIRST_LINE_END = 36

test.describe('on a phone of 390 x 664 at 200%', () => {
  test.use({ viewport: { width: 195, height: 332 }, reducedMotion: 'reduce' })

  test('a client sees the first line of a requested change while writing it', async ({
    page,
    baseURL: site = '',
  }) => {
    const title = `Rings ${randomUUID().slice(0, 8)}`
    const run = await runToFinish(site, { title, client: 'Zoë', least: 1, most: 5, revisionRounds: 1 })
    const link = openPrivateLink(site + run.path)
    const [number = 0] = await link.numbers()
    await link.submit([number], 'Zoë')
    await run.finish(number, 'DSC_0001.JPG', await readFile(RING))
    await run.deliver(1)
    await open(page, run.path)
    await page.getByRole('button', { name: 'Ask for a change to DSC_0001.JPG' }).click()
    await page.keyboard.type('warmer')
    const isUncovered = () =>
      page.getByRole('textbox').evaluate((field, below) => {
        const { left, top } = field.getBoundingClientRect()
        return document.elementFromPoint(left + 24, top + below) === field
      }, FIRST_LINE_END)
    await expect.poll(isUncovered).toBe(true)
  })
})

for (const screen of SHORT)
  test.describe(`on ${screen.width} x ${screen.height}`, () => {
    test.use({ viewport: screen, reducedMotion: 'reduce' })

    test('/run uses the height for pictures, and keeps Submit within reach', async ({ page }) => {
      await open(page, '/run')
      await expectFits(page)
      await runTiles(page).nth(40).scrollIntoViewIfNeeded()
      expect(await shareOfPictures(page, 'Jewelry images')).toBeGreaterThanOrEqual(LEAST_SHARE)
      await expect(page.getByRole('banner')).not.toBeInViewport()

      await choosePictures(page, 10)
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      await expect(submit).toBeInViewport({ ratio: 1 })
      await runTiles(page).nth(9).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(submit).toBeFocused()
      await expectFits(page, 'with ten pictures chosen')
      expect(await namesAndTargets(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByLabel('Your Name')).toBeFocused()
      const send = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
      await send.scrollIntoViewIfNeeded()
      await send.click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(submit).toBeFocused()
    })

    test('the header scrolls with the page, and the whole menu is usable', async ({ page }) => {
      for (const path of ['/', '/gallery', '/run', '/custom', '/surgai', '/test']) {
        await open(page, path)
        await page.mouse.wheel(0, 2 * screen.height)
        await expect(page.getByRole('banner'), path).not.toBeInViewport()
      }
      await open(page, '/')
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (!(await menu.isVisible())) return
      await menu.click()
      const last = page.getByRole('navigation').getByRole('link', { name: 'Start Your AI Photoshoot' })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.9 })
    })
  })

test.describe('every page', () => {
  // Ends every animation at once, so that elements are measured at rest.
  test.use({ reducedMotion: 'reduce' })

  for (const { path } of ROUTES) {
    test(`${path} fits at 400% zoom and with text at 200%`, async ({ page }) => {
      await page.setViewportSize(ZOOMED)
      await open(page, path)
      await expectFits(page)
      await doubleText(page)
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await expectFits(page, `text at 200%, ${screen.width} px`)
        expect(await namesAndTargets(page)).toEqual([])
      }
    })
  }
})

import { expect, open, test } from '../fixtures.ts'
import { ROUTES } from '../routes.ts'
import { doubleText, namesAndTargets } from './checks.ts'
import { expectFits, ZOOMED } from './parts.ts'

/** Screens that the text is doubled on: a desktop, a tablet, a large and a common phone. */
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 640, height: 900 },
  { width: 390, height: 844 },
]

test.describe('every page', () => {
  // the end of every movement at once: what is measured is where things come to rest
  test.use({ reducedMotion: 'reduce' })

  for (const { path } of ROUTES) {
    test(`${path} zoomed to 400 %, and with text of 200 %, is whole`, async ({ page }) => {
      await page.setViewportSize(ZOOMED)
      await open(page, path)
      await expectFits(page)
      await doubleText(page)
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await expectFits(page, `text of 200 % at ${screen.width} px`)
        expect(await namesAndTargets(page)).toEqual([])
      }
    })
  }
})

import { ROUTES } from '../routes.ts'
import { expect, open, test, WIDTHS } from '../testing/fixtures.ts'
import { settled, smallTargets, tabThrough } from './testing/checks.ts'
import { ZOOMED } from './testing/parts.ts'

test.describe('every page', () => {
  // Ends every animation at once, so that elements are measured at rest.
  test.use({ reducedMotion: 'reduce' })

  for (const { path } of ROUTES) {
    test(`${path} keeps the focus visible, with its ring, at every press of Tab`, async ({
      page,
      problems,
    }) => {
      // The second visit reads the first picture from memory, so its preload goes unused.
      problems.allow(/preloaded using link preload/)
      for (const viewport of [WIDTHS.desktop, ZOOMED]) {
        await page.setViewportSize(viewport)
        await open(page, path)
        const { faults, stops } = await tabThrough(page)
        expect(faults, `at ${viewport.width} px`).toEqual([])
        expect(stops).toBeGreaterThan(1)
      }
      await settled(page)
      expect(await smallTargets(page), 'small targets').toEqual([])
    })
  }
})

import { expectFits } from '../accessibility/testing/parts.ts'
import { expect, expectAccessible, test, WIDTHS } from '../testing/fixtures.ts'

const ORDER = 'product=First+Look&amount=99'
const PAGES = [
  `/site/checkout?${ORDER}`,
  `/site/checkout?${ORDER}&paid=yes`,
  '/site/checkout',
  `/site/chat?${ORDER}`,
  `/site/chat?${ORDER}&say=order`,
]

for (const [where, viewport] of Object.entries(WIDTHS))
  test(`the demonstrations of checkout and chat are accessible, fit the screen, and use the site's typefaces (${where})`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 400/)
    await page.setViewportSize(viewport)
    for (const address of PAGES) {
      await page.goto(address)
      await expectAccessible(page)
      await expectFits(page)
      const faces = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      })
      expect(faces.map((face) => face.replaceAll('"', '')).toSorted()).toEqual([
        'Instrument Sans',
        'Instrument Serif',
      ])
      await expect(page.locator('h1')).toHaveCSS('font-family', /^"?Instrument Serif/)
    }
  })

import type { Locator } from '@playwright/test'
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

const isFocused = (button: Locator) => button.evaluate((element) => element === document.activeElement)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('checkout and chat work by keyboard', async ({ page }) => {
    await page.goto(`/site/chat?${ORDER}`)
    for (const name of ['I would like to order it.', 'Open the payment link', 'Pay $99']) {
      const button = page.getByRole('button', { name })
      for (let steps = 0; steps < 10 && !(await isFocused(button)); steps += 1)
        await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(button).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed')
  })
})

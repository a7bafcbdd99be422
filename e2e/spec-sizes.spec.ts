import { expect, handled, open, test } from './testing/fixtures.ts'
import { hero } from './testing/marketing-parts.ts'

/** Sizes that the specification fixes, measured on the screens that it names. */
const SCREENS = {
  small: { width: 390, height: 844 },
  sm: { width: 700, height: 900 },
  md: { width: 820, height: 1180 },
  large: { width: 1440, height: 900 },
}

for (const [screen, height] of [
  ['small', 350],
  ['sm', 450],
  ['md', 500],
] as const)
  test(`[carousel-height] the 3D carousel is ${height} px high on a screen of its width (${screen})`, async ({
    page,
  }) => {
    await page.setViewportSize(SCREENS[screen])
    await open(page, '/')
    const carousel = page.getByRole('region', { name: 'Portfolio pictures' })
    await carousel.scrollIntoViewIfNeeded()
    const heights = await carousel
      .locator('div')
      .evaluateAll((parts) => parts.map((part) => (part instanceof HTMLElement ? part.offsetHeight : 0)))
    expect(heights).toContain(height)
  })

for (const [screen, size] of [
  ['small', { width: 260, height: 320 }],
  ['large', { width: 320, height: 400 }],
] as const)
  test(`[hero-size] a card of the hero stack is ${size.width} by ${size.height} px (${screen})`, async ({
    page,
  }) => {
    await page.setViewportSize(SCREENS[screen])
    await open(page, '/')
    const picture = hero(page).getByRole('img').first()
    await expect(picture).toBeVisible()
    const around = await picture.evaluate((image) => {
      const sizes: string[] = []
      for (let part = image.parentElement; part && part.tagName !== 'SECTION'; part = part.parentElement)
        sizes.push(`${part.offsetWidth}x${part.offsetHeight}`)
      return sizes
    })
    expect(around).toContain(`${size.width}x${size.height}`)
  })

test('[run-grid] the run grid asks for 3:4 pictures 300, 400, 600 and 800 px wide', async ({ page }) => {
  await page.goto('/run')
  await handled(page, 'main img[srcset]')
  const picture = page.locator('main img[srcset]').first()
  const srcset = (await picture.getAttribute('srcset')) ?? ''
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]))
  expect(widths).toEqual([300, 400, 600, 800])
  expect(srcset).toContain('c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400')
})

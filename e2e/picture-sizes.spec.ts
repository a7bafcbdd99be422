import { expect, hydrated, test, WIDTHS } from './testing/fixtures.ts'

/** The phone that Lighthouse measures with, and the screens of the design at common densities. */
const SCREENS = [
  { name: 'phone of 412 px', viewport: { width: 412, height: 823 }, density: 1.75 },
  { name: 'phone of 390 px', viewport: WIDTHS.phone, density: 3 },
  { name: 'tablet', viewport: WIDTHS.tablet, density: 2 },
  { name: 'desktop', viewport: WIDTHS.desktop, density: 1 },
]

/** How much wider than its place a delivered picture may be: the next larger of the widths that are offered. */
const MOST_TOO_WIDE = 1.35

for (const { name, viewport, density } of SCREENS)
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' })

    for (const path of ['/gallery', '/galleryx', '/furniture'])
      test(`${path} takes pictures that are hardly wider than their places (${name})`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        const pictures = page.locator('main img[srcset]')
        await expect.poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
        const ratios = await pictures.evaluateAll((images) =>
          images.flatMap((image) => {
            if (!(image instanceof HTMLImageElement) || !image.checkVisibility()) return []
            const taken = Number(/\bw_(\d+)/.exec(image.currentSrc)?.[1])
            const place = image.offsetWidth * devicePixelRatio
            return taken > 0 ? [taken / place] : []
          }),
        )
        expect(ratios.length).toBeGreaterThan(0)
        expect(Math.max(...ratios)).toBeLessThan(MOST_TOO_WIDE)
      })
  })

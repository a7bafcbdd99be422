import { expect, handled, open, test } from '../testing/fixtures.ts'
import { hero } from '../testing/marketing-parts.ts'

const SCREENS = {
  small: { width: 390, height: 844 },
  sm: { width: 700, height: 900 },
  md: { width: 820, height: 1180 },
  large: { width: 1440, height: 900 },
}

for (const [title, screen, height] of [
  ['[carousel-height-small] the 3D carousel is 350 px high on small screens', 'small', 350],
  ['[carousel-height-sm] the 3D carousel is 450 px high from sm up', 'sm', 450],
  ['[carousel-height-md] the 3D carousel is 500 px high from md up', 'md', 500],
] as const)
  test(title, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen])
    await open(page, '/')
    const carousel = page.getByRole('region', { name: 'Portfolio pictures' })
    await carousel.scrollIntoViewIfNeeded()
    const heights = await carousel
      .locator('div')
      .evaluateAll((parts) => parts.map((part) => (part instanceof HTMLElement ? part.offsetHeight : 0)))
    expect(heights).toContain(height)
  })

for (const [title, screen, size] of [
  ['[hero-size-mobile] a card of the hero stack is 260 by 320 px on mobile', 'small', '260x320'],
  ['[hero-size-desktop] a card of the hero stack is 320 by 400 px on desktop', 'large', '320x400'],
] as const)
  test(title, async ({ page }) => {
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
    expect(around).toContain(size)
  })

test('[run-ratio] [run-widths] [run-crop] [run-lazy] the run grid requests 3:4 pictures 300, 400, 600 and 800 px wide', async ({
  page,
}) => {
  await page.goto('/run')
  await handled(page, 'main img[srcset]')
  const picture = page.locator('main img[srcset]').first()
  const last = page.locator('main .run-tile img[srcset]').last()
  await expect(last).toHaveAttribute('loading', 'lazy')
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(3 / 4, 2)
  const srcset = (await picture.getAttribute('srcset')) ?? ''
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]))
  expect(widths).toEqual([300, 400, 600, 800])
  const asked = 'c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400'
  expect(srcset).toContain(asked)
  expect(await picture.getAttribute('src')).toContain(asked)
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(asked)
})

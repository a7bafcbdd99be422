import { readFile } from 'node:fs/promises'
import { BEFORE_AFTER } from '../../remote-marketing/content/before-after.ts'
import { HERO } from '../../remote-marketing/content/hero.ts'
import { openPrivateLink } from '../journeys/testing/private-link.ts'
import { privateLink, runToFinish } from '../journeys/testing/staff-api.ts'
import { ROUTES } from '../routes.ts'
import { expect, open, picturesLoaded, test } from '../testing/fixtures.ts'
import { cutContent, settled } from './testing/checks.ts'
import { coveredContent } from './testing/covered.ts'
import { choosePictures, reachEnd, runTiles } from './testing/parts.ts'

/** Common window sizes in CSS pixels, including a computer and a tablet at 200% zoom. */
const WINDOWS = [
  '320x568 360x800 375x667 390x664 390x844 667x375 844x390',
  '768x1024 820x1180 1180x820',
  '1280x633 1366x625 1440x789 1536x730 1920x950 2560x1300',
  '410x590 640x316 683x312 720x394 768x365 960x475 1280x650',
]
  .flatMap((sizes) => sizes.split(' '))
  .map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    return { size, width, height }
  })

test.use({ reducedMotion: 'reduce', viewport: WINDOWS[0]! })

for (const { path } of ROUTES)
  test(`[windows-whole] ${path} has nothing covered, cut off or wider than its box in any window`, async ({
    page,
  }) => {
    await open(page, path)
    await reachEnd(page)
    await picturesLoaded(page)
    for (const { size, ...viewport } of WINDOWS) {
      await page.setViewportSize(viewport)
      await settled(page)
      const faults = async () => [...(await cutContent(page)), ...(await coveredContent(page))]
      await expect.poll(faults, { message: size, timeout: 5000 }).toEqual([])
    }
  })

for (const { size, ...viewport } of WINDOWS.filter(({ width, height }) => width >= 1280 && height >= 600))
  test(`[windows-first-screen] the first screen fits a window of ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const main = page.getByRole('main')
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      main.getByText(HERO.lead),
      main.getByRole('link', { name: HERO.primary }).first(),
      main.getByRole('link', { name: HERO.secondary }).first(),
      main.getByText(HERO.guarantee),
      main.getByText(BEFORE_AFTER.text),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

for (const { size, ...viewport } of WINDOWS.filter(({ width, height }) => width < 430 && height >= 640))
  test(`[windows-first-screen] the first screen’s button ends within 640 px on a phone of ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const button = page.getByRole('main').getByRole('link', { name: HERO.primary }).first()
    const { y = Number.NaN, height = Number.NaN } = (await button.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(640)
  })

const LAPTOP = { width: 1366, height: 625 }
const PHONE = { width: 390, height: 664 }
const RING = new URL(
  '../../embedded/media-library/library/jewelry/ring-solitaire-diamond-yellow-gold-marble-01.jpg',
  import.meta.url,
)
const PRIVATE = {
  title: 'Spring Rings',
  client: 'Maison Zoë',
  least: 2,
  most: 25,
  message: 'Please lean to the warm, low light; we can still retouch the clasps of the bracelets.\n'.repeat(
    3,
  ),
  deadline: '2199-12-31T17:00:00Z',
}

for (const [where, viewport, inTwoRows] of [
  ['phone', PHONE, 6],
  ['laptop', LAPTOP, 12],
] as const)
  for (const [name, address] of [
    ['/run', async () => '/run'],
    ['a private run', (url: string) => privateLink(url, PRIVATE)],
  ] as const)
    test(`[run-two-rows] ${name} on a ${where} shows two whole rows above its bar, and enlarges a picture to the screen`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize(viewport)
      await open(page, await address(baseURL ?? ''))
      await choosePictures(page, 2)
      const bar = await page.locator('.run-bar').boundingBox()
      const last = await runTiles(page)
        .nth(inTwoRows - 1)
        .boundingBox()
      expect(bar?.height).toBeLessThanOrEqual(60)
      expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
      await runTiles(page).first().press('e')
      const picture = page.locator('.run-viewer-picture')
      await expect(picture).toBeInViewport({ ratio: 1 })
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      if (viewport === LAPTOP) expect(height).toBeGreaterThanOrEqual(viewport.height * 0.8)
      else expect(width).toBe(viewport.width)
    })

for (const [where, viewport] of [
  ['phone', PHONE],
  ['laptop', LAPTOP],
] as const) {
  test(`[windows-first-screen] the consent and the buttons of an upload are whole on the first screen of a ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/surgai')
    for (const part of [
      page.getByRole('checkbox'),
      page.getByText('Choose a photo', { exact: true }),
      ...(viewport === LAPTOP ? [page.getByRole('button', { name: 'Use the camera' })] : []),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

  test(`[windows-first-screen] a ${where} shows the media library’s first pictures on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/cloudinary-test')
    await expect(page.getByRole('main').locator('img').first()).toBeInViewport({ ratio: 0.6 })
  })

  test(`[windows-first-screen] a ${where} shows half of the first finished picture on the first screen`, async ({
    page,
    baseURL: site = '',
  }) => {
    const run = await runToFinish(site, { title: `Finished ${where}`, client: 'Zoë', least: 1, most: 5 })
    const link = openPrivateLink(site + run.path)
    const [first = 0] = await link.numbers()
    await link.submit([first], 'Zoë')
    await run.finish(first, 'DSC_0001.JPG', await readFile(RING))
    await run.deliver(1)
    await page.setViewportSize(viewport)
    await open(page, run.path)
    await expect(page.getByAltText(/^Finished: /)).toBeInViewport({ ratio: 0.5 })
  })
}

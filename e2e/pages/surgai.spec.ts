import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { E2E } from '../settings.ts'
import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'
import { choose, photo, simulate, upload } from '../testing/surgai-parts.ts'

const SENTENCE = 'Failed to generate surgical simulation. Please check your API key and try again.'
const ALONE = `http://localhost:${E2E.production.surgaiPort}/`

for (const [name, address] of [
  ['in the site', '/surgai'],
  ['on its own address', ALONE],
] as const) {
  test(`${name}, a surgeon gets from a photo to a labeled download`, async ({ page }) => {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surgical simulation')
    await expectAccessible(page)
    await upload(page, await photo())
    await expectAccessible(page)
    await simulate(page)
    await expect(page.getByText('A simulation, not a prediction of results.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Before and after' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('before-and-after-rhinoplasty-natural.jpg')
    const saved = sharp(await readFile(await download.path()))
    const { width, height } = await saved.metadata()
    expect(width).toBe(1200)
    expect(height).toBeGreaterThan(800)
    const band = await saved.extract({ left: 0, top: 800, width: 1200, height: height - 800 }).stats()
    expect(band.channels[0]?.min).toBeLessThan(60)
    expect(band.channels[0]?.max).toBeGreaterThan(240)
    await page.getByRole('button', { name: 'Upload New Photo' }).click()
    await expect(page.getByRole('heading', { name: 'Upload a photo' })).toBeVisible()
  })
}

test('on its own address the tool has no site around it, and can be installed', async ({ page, request }) => {
  await open(page, ALONE)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const address = new URL(manifest!, ALONE)
  const body = (await (await request.get(address.href)).json()) as { icons: { src: string }[] }
  for (const { src } of body.icons) expect((await request.get(new URL(src, address).href)).status()).toBe(200)
})

test('a surgeon can choose, compare, zoom and move by keyboard alone', async ({ page }) => {
  await open(page, '/surgai')
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Choose a photo').setInputFiles(await photo())
  await page.getByRole('radio', { name: 'Rhinoplasty' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Lip filler' })).toBeChecked()
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown')
  const isAboveBar = async () => {
    const bar = await page.getByRole('button', { name: 'Generate Simulation' }).boundingBox()
    const card = await page.locator('label:has(:focus)').boundingBox()
    return card!.y + card!.height <= bar!.y
  }
  // The page scrolls smoothly.
  await expect.poll(isAboveBar).toBe(true)
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowUp')
  const pronounced = page.getByRole('button', { name: 'Pronounced' })
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
  await expect(pronounced).toBeFocused()
  await page.keyboard.press('Space')
  await expect(pronounced).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Result: Lip filler (pronounced)' })).toBeVisible()
  const slider = page.getByRole('slider')
  await slider.focus()
  await expect(slider).toHaveValue('50')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  const before = page.getByRole('img', { name: 'Photo before the simulation' })
  const start = await before.getAttribute('style')
  await page.getByRole('button', { name: 'Move the pictures with the arrow keys' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(before).not.toHaveAttribute('style', start!)
})

test('[sur-slider] [slider-clamps] the slider follows the mouse and stops at the edges', async ({ page }) => {
  await open(page, '/surgai')
  await upload(page, await photo())
  await simulate(page)
  const picture = await page.getByRole('img', { name: 'Photo before the simulation' }).boundingBox()
  const { x, y, width } = picture!
  const slider = page.getByRole('slider')
  await page.mouse.move(x + width / 2, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.25, y + 100)
  await expect(slider).toHaveValue('25')
  await page.mouse.move(x - 300, y + 100)
  await expect(slider).toHaveValue('0')
  await page.mouse.move(x + width + 300, y + 100)
  await expect(slider).toHaveValue('100')
  await page.mouse.up()
  await page.mouse.move(x + width / 2, y + 100)
  await expect(slider).toHaveValue('100')
})

const DANGER = [163, 50, 42]

/** Returns the colors of a box on white, as RGB: its background, and its edges clockwise from the top. */
const paintsOf = (box: Locator) =>
  box.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const paint = (color: string) => {
      if (!pen) return []
      for (const each of ['white', color]) {
        pen.fillStyle = each
        pen.fillRect(0, 0, 1, 1)
      }
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
    }
    const look = getComputedStyle(element)
    const edges = [look.borderTopColor, look.borderRightColor, look.borderBottomColor, look.borderLeftColor]
    return { ground: paint(look.backgroundColor), edges: edges.map(paint) }
  })

test('[sur-failed] a failed answer shows a red box with the message and a remedy, and keeps the choice', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await open(page, '/surgai')
  await upload(page, await photo())
  await page.route('**/api/surgai/simulations', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  )
  await choose(page, 'Botox')
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(SENTENCE)
  await page.unroute('**/api/surgai/simulations')
  await page.route('**/api/surgai/simulations', (route) => route.abort())
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  await expect(alert).toContainText('could not be reached')
  const { ground, edges } = await paintsOf(alert)
  const [red = 0, ...others] = ground
  expect(red - Math.max(...others)).toBeGreaterThan(5)
  expect(edges).toEqual(Array.from({ length: 4 }, () => DANGER))
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('radio', { name: 'Botox' })).toBeChecked()
})

test('[sur-camera] on a phone there is no camera button, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.phone)
  await open(page, '/surgai')
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeHidden()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await upload(page, await photo())
  await simulate(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test.describe('by touch', () => {
  test.use({ viewport: WIDTHS.phone, isMobile: true, hasTouch: true })

  test('the consent checkbox is above the photo, and the page does not suggest dragging', async ({
    page,
  }) => {
    await open(page, '/surgai')
    const consent = await page.getByRole('checkbox').boundingBox()
    const picker = page.getByText('Choose a photo', { exact: true })
    expect(consent!.y + consent!.height).toBeLessThan((await picker.boundingBox())!.y)
    await expect(page.getByText('Drag and drop a photo here')).toBeHidden()
    await expect(page.getByText('Take a new photo, or choose one you have')).toBeVisible()
    await expect(page.getByText('JPG, PNG or WEBP (max 10MB)', { exact: true })).toBeVisible()
  })

  for (const [motion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const)
    test(`each step scrolls its heading into view and focuses it (motion: ${motion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.addInitScript(() => {
        globalThis.scrolls = []
        const original = Element.prototype.scrollIntoView
        Element.prototype.scrollIntoView = function scrollIntoView(options) {
          if (typeof options === 'object') globalThis.scrolls.push(String(options.behavior))
          original.call(this, options)
        }
      })
      const expectHead = async (name: string) => {
        const head = page.getByRole('heading', { level: 2, name })
        await expect(head).toBeFocused()
        // Below the site's header, in the upper half of the screen.
        await expect
          .poll(async () => {
            const { y } = (await head.boundingBox()) ?? { y: -1 }
            return y > 60 && y < 400
          })
          .toBe(true)
      }
      await open(page, '/surgai')
      expect(await page.evaluate(() => [scrollY, globalThis.scrolls.length])).toEqual([0, 0])
      await upload(page, await photo())
      await expectHead('Select a procedure')
      await choose(page, 'Chemical peel')
      await page.getByRole('button', { name: 'Generate Simulation' }).click()
      await expectHead('Result: Chemical peel')
      await page.getByRole('button', { name: 'Upload New Photo' }).click()
      await expectHead('Upload a photo')
      const scrolls = await page.evaluate(() => globalThis.scrolls)
      expect(scrolls.length).toBeGreaterThan(2)
      expect(new Set(scrolls)).toEqual(new Set([behavior]))
    })

  test('[sur-slider] the slider follows a finger, and the page does not take the drag over', async ({
    page,
  }) => {
    await open(page, '/surgai')
    await upload(page, await photo())
    await simulate(page)
    const track = page.locator('[data-slider-track]')
    await track.scrollIntoViewIfNeeded()
    const { x, y, width } = (await track.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + width * share, y: y + 60 }] })
    await touch('touchStart', 0.5)
    for (let percent = 48; percent >= 20; percent -= 2) await touch('touchMove', percent / 100)
    await expect(page.getByRole('slider')).toHaveValue('20')
  })

  test('a failure is visible above the heading of the step to which the tool returns', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    await open(page, '/surgai')
    await upload(page, await photo())
    await page.route('**/api/surgai/simulations', (route) => route.abort())
    await choose(page, 'Chemical peel')
    await page.getByRole('button', { name: 'Generate Simulation' }).click()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeFocused()
  })
})

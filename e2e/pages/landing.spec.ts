import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PROJECT } from '../../host/files/places.ts'
import { BEFORE_AFTER } from '../../remote-marketing/content/before-after.ts'
import { HERO, HERO_STACK } from '../../remote-marketing/content/hero.ts'
import { reachEnd } from '../accessibility/testing/parts.ts'
import { expect, handled, hydrated, open, test, WIDTHS } from '../testing/fixtures.ts'
import { ONE_WORD, shiftOf, watchShifts } from '../testing/layout-shifts.ts'

/** Maximum length in screens of the landing page and its variant with testimonials, including header and footer. */
const MOST_SCREENS = { phone: 15, desktop: 10 } as const
const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
const WIDE = { width: 1920, height: 1080 }

const slider = (page: Page) => page.getByRole('slider', { name: /Compare the phone photo/ })

async function placeOfSlider(page: Page) {
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('the slider is not laid out')
  return {
    ...box,
    at: (percent: number) => box.x + (box.width * percent) / 100,
    middle: box.y + box.height / 2,
  }
}

for (const screen of ['phone', 'desktop'] as const)
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: WIDTHS[screen] })

    for (const path of ['/', '/qa'] as const) {
      test(`${path} is at most ${MOST_SCREENS[screen]} screens long`, async ({ page }) => {
        await open(page, path)
        expect(await lengthOf(page)).toBeLessThanOrEqual(MOST_SCREENS[screen])
      })

      test(`${path} has the offer, both buttons and the slider’s handle on its first screen`, async ({
        page,
      }) => {
        await open(page, path)
        const main = page.getByRole('main')
        for (const name of [HERO.primary, HERO.secondary])
          await expect(main.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
        await expect(main.getByText(HERO.lead)).toBeInViewport({ ratio: 1 })
        const { middle } = await placeOfSlider(page)
        expect(middle).toBeLessThan(WIDTHS[screen].height)
      })
    }
  })

for (const [name, viewport, least] of [
  ['phone', WIDTHS.phone, 1],
  ['desktop', WIDTHS.desktop, 0.5],
  ['wide', WIDE, 0.5],
] as const)
  test(`the first picture takes its share of the width (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const { x, y, width } = await placeOfSlider(page)
    expect(width / viewport.width).toBeGreaterThanOrEqual(least)
    expect(x + width).toBe(viewport.width)
    expect(y).toBeLessThan(100)
  })

for (const viewport of [WIDTHS.phone, WIDTHS.tablet])
  test(`the figures are stacked, each on a line with its label beside it (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const lines = await page.locator('[aria-labelledby=hero-title] dl > div').evaluateAll((all) =>
      all.map((line) => {
        const [words, value] = [...line.children].map(
          (part) => part.getBoundingClientRect().toJSON() as DOMRect,
        )
        return { top: line.getBoundingClientRect().top, words, value }
      }),
    )
    expect(lines).toHaveLength(3)
    for (const [index, { top, words, value }] of lines.entries()) {
      expect(words?.left).toBeGreaterThanOrEqual(value?.right ?? Number.NaN)
      expect(words?.width).toBeGreaterThan(180)
      expect(value?.left).toBe(lines[0]?.value?.left)
      if (index > 0) expect(top).toBeGreaterThan(lines[index - 1]?.top ?? Number.NaN)
    }
  })

test('on a very wide screen, the hero and the sections start at the left edge of a column of 1,440 px', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await open(page, '/')
  const left = (element: Element) =>
    element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
  const start = (WIDE.width - 1440) / 2 + 24
  for (const title of [/^Your jewelry at its best/, /^A fixed price/, /^Three steps/])
    expect(Math.round(await page.getByRole('heading', { name: title }).evaluate(left))).toBe(start)
})

for (const viewport of [WIDTHS.tablet, WIDTHS.desktop])
  test(`packages are side by side (${viewport.width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const pricing = page.getByRole('region', { name: /A fixed price/ })
    await pricing.getByRole('article').first().scrollIntoViewIfNeeded()
    await expect(pricing.getByRole('article')).toHaveCount(3)
    for (const card of await pricing.getByRole('article').all()) {
      await expect(card).toBeInViewport()
      const box = await card.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? viewport.width + 1)).toBeLessThanOrEqual(viewport.width)
    }
  })

test.describe('the before-and-after pictures', () => {
  test('follow the mouse and the arrow keys', async ({ page }) => {
    await open(page, '/')
    const place = await placeOfSlider(page)
    await page.mouse.move(place.at(50), place.middle)
    await page.mouse.down()
    await page.mouse.move(place.at(75), place.middle, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(70)
    const dragged = Number(await slider(page).inputValue())
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveValue(String(dragged - 1))
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      `Sent ${dragged - 1}%, Delivered ${101 - dragged}%`,
    )
  })

  test.describe('by touch', () => {
    test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })

    test('follow a finger sideways, and let the page scroll', async ({ page, browserName }) => {
      test.skip(browserName !== 'chromium', 'only Chromium’s debugger can make touches')
      await open(page, '/')
      const place = await placeOfSlider(page)
      const touch = await page.context().newCDPSession(page)
      const stroke = async (from: [number, number], to: [number, number]) => {
        const points = (x: number, y: number) => [{ x, y }]
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(...from) })
        for (let step = 1; step <= 8; step++) {
          const part = (a: number, b: number) => a + ((b - a) * step) / 8
          await touch.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: points(part(from[0], to[0]), part(from[1], to[1])),
          })
        }
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await stroke([place.at(50), place.middle], [place.at(20), place.middle + 4])
      await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(30)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await stroke([place.at(50), place.middle + 120], [place.at(50), place.middle - 120])
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('show half of each', async ({ page }) => {
      await page.goto('/')
      const halves = page.locator('[aria-labelledby=hero-title] img[alt*=three-stone]')
      await expect(halves).toHaveCount(2)
      for (const half of await halves.all()) await expect(half).toBeVisible()
      await expect(slider(page)).toHaveValue('50')
    })
  })
})

test('each half of the slider has its own color until its picture has loaded, and when it fails', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route(/ring-three-stone/, (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  for (const [name, color] of [
    [BEFORE_AFTER.before.alt, 'rgb(147, 120, 95)'],
    [BEFORE_AFTER.after.alt, 'rgb(113, 50, 54)'],
  ] as const)
    await expect(page.getByRole('img', { name })).toHaveCSS('background-color', color)
})

test('[landing-scrollers] a phone has two sideways scrollers at most, and the sent photo and the winner on one screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, '/')
  await reachEnd(page)
  const scrollers = await page.locator('main *').evaluateAll(
    (all) =>
      all.filter((each) => {
        const { overflowX } = getComputedStyle(each)
        return each.scrollWidth > each.clientWidth + 1 && (overflowX === 'auto' || overflowX === 'scroll')
      }).length,
  )
  expect(scrollers).toBeLessThanOrEqual(2)
  const cards = page.getByRole('region', { name: /One ring, three results/ }).getByRole('article')
  const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 999) - (first?.y ?? 0)).toBeLessThanOrEqual(664)
})

test('[photo-check] a visitor learns whether a photo is enough, and nothing is sent', async ({ page }) => {
  await open(page, '/')
  const check = page.getByRole('region', { name: /Is my photo good enough/ })
  await check.scrollIntoViewIfNeeded()
  await handled(page, '#photo-check label')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const photo = path.join(PROJECT, 'embedded/media-library/library/before/before-ring-solitaire-01.jpg')
  const field = check.getByLabel(/Choose a photo/)
  await field.setInputFiles(photo)
  await expect(check.getByText('Enough to work from.')).toBeVisible()
  await expect(check.getByRole('link', { name: 'Start with this photo' })).toHaveAttribute('href', '#pricing')
  const buffer = await sharp(photo).linear(0.25, 0).jpeg().toBuffer()
  await field.setInputFiles({ name: 'dark.jpg', mimeType: 'image/jpeg', buffer })
  await expect(check.getByText(/^It is too dark/)).toBeVisible()
  expect(sent).toEqual([])
})

test.describe('strips of cards', () => {
  test('can be swiped on a phone, and reached with keys', async ({ page }) => {
    await page.setViewportSize(WIDTHS.phone)
    await open(page, '/')
    const why = page.getByRole('list', { name: 'Why choose us' })
    await why.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => why.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  })

  test('are side by side on a tablet, and no card is cut off', async ({ page }) => {
    await page.setViewportSize(WIDTHS.tablet)
    await open(page, '/')
    for (const list of [
      page
        .getByRole('region', { name: /One ring, three results/ })
        .getByRole('list')
        .first(),
      page.getByRole('list', { name: 'Why choose us' }),
    ]) {
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      const tops = await list
        .locator('> li')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)
    }
  })
})

for (const viewport of [WIDTHS.phone, WIDTHS.tablet, WIDTHS.desktop])
  test(`nothing shifts while / loads and the visitor scrolls and answers (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.goto('/')
    await hydrated(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 500) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await page.waitForTimeout(80)
    }
    const panel = page.getByRole('region', { name: 'Is this for you?' })
    for (const statement of await panel.getByRole('group').all())
      await statement.locator('label', { hasText: 'Yes' }).click()
    await expect(panel.getByRole('link', { name: /Message the Studio/ })).toBeVisible()
    await page.waitForTimeout(800)
    expect(await shiftOf(page)).toBeLessThan(ONE_WORD)
  })

test('on a phone with a dense screen, the first picture on / is 800 px wide and stays below 60 KiB', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: WIDTHS.phone,
    deviceScaleFactor: 3,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page, '/')
  const first = page.locator('link[rel=preload][as=image]')
  await expect(first).toHaveAttribute(
    'imagesizes',
    '(min-width: 1024px) 50vw, (min-resolution: 2.5x) 67vw, 100vw',
  )
  const delivered = page.locator('main img[fetchpriority=high]')
  await expect(delivered).toHaveCount(1)
  const taken = await delivered.evaluate((image: HTMLImageElement) => /\bw_(\d+)/.exec(image.currentSrc)?.[1])
  expect(taken).toBe('800')
  const bytes = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .find(
          (entry) =>
            entry.name === document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc,
        )
        ?.toJSON().encodedBodySize,
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(60 * 1024)
  await context.close()
})

test('a phone’s first screen loads both halves of the slider and one print from the stack, less than 52 KiB in total', async ({
  browser,
  baseURL,
}) => {
  // Lighthouse's phone, which `npm run bench` uses too.
  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true }
  const context = await browser.newContext({ baseURL: baseURL!, ...phone })
  const page = await context.newPage()
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const shown = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) =>
          [...document.querySelectorAll<HTMLImageElement>('[aria-labelledby=hero-title] img')].some(
            ({ currentSrc }) => currentSrc === name,
          ),
        )
        .map((entry) => ({ name: entry.name, bytes: Number(entry.toJSON().encodedBodySize) })),
    )
  await expect.poll(async () => (await shown()).length).toBe(3)
  const pictures = await shown()
  const prints = pictures.filter(({ name }) => HERO_STACK.some(({ id }) => name.endsWith(id)))
  expect(prints.map(({ name }) => name.endsWith(HERO_STACK[0]?.id ?? '-'))).toEqual([true])
  expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(52 * 1024)
  await page.getByRole('region', { name: 'Sample pictures' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next picture' }).first().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page
        .locator('[aria-label="Sample pictures"] img:visible')
        .evaluateAll(
          (images) =>
            images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
        ),
    )
    .toBeGreaterThanOrEqual(3)
  await context.close()
})

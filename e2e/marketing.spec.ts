import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, open, test, WIDTHS } from './fixtures.ts'

const FIRST_VIEW_LIMIT_BYTES = 150 * 1024
const PATHS = ['/', '/qa', '/furniture', '/privacy', '/refunds', '/tos']
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}

const hero = (page: Page) => page.getByRole('region', { name: 'Sample pictures' })
const carousel = (page: Page) => page.getByRole('region', { name: 'Portfolio pictures' })
const packageCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' })
const isPlaying = (video: Locator) => video.evaluate((element: HTMLVideoElement) => !element.paused)

const choose = (statement: Locator, answer: 'Yes' | 'No') =>
  statement.locator('label', { hasText: new RegExp(`^${answer}$`) }).click()

/** Angle of the ring of pictures, in degrees. */
const angle = (page: Page) =>
  carousel(page).evaluate((element) => {
    const ring = element.querySelector<HTMLElement>('[style*="preserve-3d"]')
    return Number(/rotateY\((-?[\d.e-]+)deg\)/.exec(ring?.style.transform ?? '')?.[1] ?? 0)
  })

/** Brings the ring into view and waits until it is more than a strip. */
async function reachCarousel(page: Page) {
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page).getByRole('button', { name: 'Next picture' })).toBeVisible()
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.waitForTimeout(60)
  }
}

test.describe('buying', () => {
  test('a visitor goes from the first screen to the checkout, which opens beside the page', async ({
    page,
  }) => {
    await page
      .context()
      .route('https://checkout.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
      )
    await open(page, '/')
    await page.getByRole('link', { name: 'Try Us For $99' }).click()
    await expect(packageCard(page, 'First Look')).toBeInViewport()
    const checkout = page.waitForEvent('popup')
    await packageCard(page, 'First Look').getByRole('link').click()
    expect((await checkout).url()).toBe('https://checkout.example/first-look?quantity=1')
    await expect(page).toHaveURL(/\/#pricing$/)
  })

  test('each page sells its packages at its prices, by checkout or chat', async ({ page }) => {
    const sold = async (path: string) => {
      await open(page, path)
      const cards = await page.locator('#pricing').getByRole('article').all()
      return Promise.all(
        cards.map(async (card) => [
          await card.getByRole('heading').textContent(),
          (await card.textContent())?.match(/\$[\d,]+/)?.[0],
          await card.getByRole('link').getAttribute('href'),
        ]),
      )
    }
    expect(await sold('/')).toEqual([
      ['First Look', '$99', 'https://checkout.example/first-look?quantity=1'],
      ['Launch', '$499', 'https://checkout.example/launch?quantity=1'],
      ['The Collection', '$799', 'https://checkout.example/collection?quantity=1'],
    ])
    expect(await sold('/qa')).toEqual([
      ['First Look', '$99', 'https://checkout.example/first-look?quantity=1'],
      ['Launch', '$799', 'https://chat.example/lustre'],
      ['The Collection', '$1,199', 'https://chat.example/lustre'],
    ])
    expect(await sold('/furniture')).toEqual([
      ['First Look', '$99', 'https://checkout.example/furniture?quantity=1'],
      ['The Collection', '$499', 'https://chat.example/lustre'],
    ])
  })

  test('structured data offers what the page sells', async ({ page }) => {
    await open(page, '/')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const data = blocks.map((block): { '@type': string; offers?: { price: string }[] } => JSON.parse(block))
    expect(data.map((entry) => entry['@type']).sort()).toEqual([
      'FAQPage',
      'Organization',
      'Service',
      'VideoObject',
    ])
    const prices = data.flatMap((entry) => entry.offers ?? []).map((offer) => offer.price)
    expect(prices).toEqual(['99.00', '499.00', '799.00'])
    await open(page, '/qa')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})

test.describe('pictures that move', () => {
  test('the hero stack goes on by itself, rests under the pointer and is paused', async ({ page }) => {
    await open(page, '/')
    const position = hero(page).getByText(/^Picture \d of 8$/)
    await expect(position).toHaveText('Picture 2 of 8')
    await hero(page).getByRole('button', { name: 'Pause the pictures' }).click()
    await page.mouse.move(5, 5)
    const held = await position.textContent()
    await page.waitForTimeout(2600)
    await expect(position).toHaveText(held ?? '')
    await hero(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(position).not.toHaveText(held ?? '')
  })

  test('the ring loads its code near the view, turns, and stops under the pointer', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await open(page, '/')
    const isRing = (path: string) => /\/carousel-[\w-]+\.js$/.test(path)
    expect(scripts.some(isRing)).toBe(false)
    await reachCarousel(page)
    expect(scripts.some(isRing)).toBe(true)

    const before = await angle(page)
    await expect.poll(() => angle(page)).toBeGreaterThan(before)
    await carousel(page).locator('img').first().hover({ force: true })
    const held = await angle(page)
    await page.waitForTimeout(400)
    expect(await angle(page)).toBe(held)
  })

  test('the ring is dragged, stepped and driven by keys', async ({ page }) => {
    await open(page, '/')
    await reachCarousel(page)
    const box = await carousel(page).boundingBox()
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const y = (box?.y ?? 0) + 200
    await page.mouse.move(x, y)
    const before = await angle(page)
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => angle(page)).toBeLessThan(before - 3)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const position = carousel(page).getByText(/^Picture \d of 8$/)
    const next = carousel(page).getByRole('button', { name: 'Next picture' })
    await next.click()
    const stepped = await position.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(position).not.toHaveText(stepped ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(position).toHaveText(stepped ?? '')
  })

  test('a picture of the ring is enlarged, and a press on it closes it again', async ({ page }) => {
    await open(page, '/')
    await reachCarousel(page)
    const picture = carousel(page).getByRole('button', { name: 'Lustre Studio Portfolio 3' })
    await picture.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Lustre Studio Portfolio 3' })
    await expect(dialog).toBeVisible()
    const still = await angle(page)
    await page.waitForTimeout(300)
    expect(await angle(page)).toBe(still)
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('img').click()
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()
  })

  test('prints on the table spread, and are moved by hand and by keys', async ({ page }) => {
    await open(page, '/')
    const table = page.getByRole('list', { name: 'Five prints that can be moved' })
    await table.scrollIntoViewIfNeeded()
    const print = table.getByRole('button').first()
    await expect(table.getByRole('button')).toHaveCount(5)
    // the last print sets off after 1.1 s and travels 0.7 s
    await page.waitForTimeout(2000)
    const before = await print.boundingBox()
    await print.hover()
    await page.mouse.down()
    await page.mouse.move((before?.x ?? 0) + 300, (before?.y ?? 0) + 120, { steps: 10 })
    await page.mouse.up()
    await expect.poll(async () => (await print.boundingBox())?.x).not.toBe(before?.x)
    const dragged = await print.boundingBox()
    await print.focus()
    await page.waitForTimeout(800)
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await print.boundingBox())?.y).not.toBe(dragged?.y)
  })
})

test.describe('comparing', () => {
  test('the video plays in the preview, which closes in three ways and holds the page still', async ({
    page,
  }) => {
    await open(page, '/')
    const link = page.getByRole('link', { name: /Play full screen/ }).first()
    await link.scrollIntoViewIfNeeded()
    await link.click()
    const video = preview(page).locator('video')
    await expect.poll(() => isPlaying(video)).toBe(true)
    await expect(video).toHaveAttribute('controls')
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.keyboard.press('Escape')
    await expect(preview(page)).toBeHidden()
    await expect(link).toBeFocused()

    await page.getByRole('link', { name: /Faulty generated earring/ }).click()
    await page.mouse.click(30, 400)
    await expect(preview(page)).toBeHidden()
    await page.getByRole('link', { name: /Faulty generated earring/ }).click()
    await preview(page).getByRole('button', { name: 'Close' }).click()
    await expect(preview(page)).toBeHidden()
  })

  test('before and after move under one line from the keyboard', async ({ page }) => {
    await open(page, '/')
    const slider = page.getByRole('slider', { name: /Compare the phone photo/ })
    await slider.focus()
    await expect(slider).toHaveValue('50')
    await page.keyboard.press('Home')
    await expect(slider).toHaveValue('0')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('1')
  })

  test('videos load near the view and pause out of it', async ({ page }) => {
    const videos: string[] = []
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(new URL(request.url()).pathname)) videos.push(request.url())
    })
    await open(page, '/furniture')
    expect(videos).toEqual([])
    const film = page.getByRole('region', { name: /All the way around/ }).locator('video')
    await film.scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(film)).toBe(true)
    expect(videos.length).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => isPlaying(film)).toBe(false)
  })

  test('furniture examples wrap around, and their dots begin at the first result', async ({ page }) => {
    await open(page, '/furniture')
    const results = (name: string) => page.getByRole('region', { name: `AI results: ${name}` })
    await results('Living room').getByRole('button', { name: 'Previous result' }).click()
    await expect(results('Living room').getByText('Result 4 of 4')).toBeVisible()
    await page.getByRole('button', { name: 'Kitchen' }).click()
    await expect(results('Kitchen').getByText('Result 1 of 4')).toBeVisible()
    await expect(results('Living room')).toBeHidden()
    await results('Kitchen').getByRole('link').first().click()
    await expect(preview(page).getByRole('img')).toBeVisible()
  })
})

test.describe('self-assessment', () => {
  test('says what is missing, then reveals the way on', async ({ page }) => {
    await open(page, '/')
    const panel = page.getByRole('region', { name: 'Is this for you?' })
    await panel.getByRole('link', { name: 'Start Your AI Journey' }).click()
    await expect(panel.getByRole('alert')).toHaveText(
      'Please choose Yes or No for all statements to continue',
    )
    await expect(page).not.toHaveURL(/#pricing/)
    const contact = panel.getByRole('link', { name: /Message the Studio/ })
    await expect(contact).toBeHidden()
    for (const statement of await panel.getByRole('group').all()) await choose(statement, 'Yes')
    await expect(panel.getByText('3 of 3 answered')).toBeVisible()
    await expect(contact).toBeVisible()
    await expect(panel.locator('[data-tone=night]')).toHaveCSS('opacity', '1')
    await expectAccessible(page, '[aria-labelledby=assessment-title]')

    await contact.hover()
    await expect(page.locator('body > canvas')).toHaveCount(1)
    await page.mouse.move(5, 5)
    await expect(page.locator('body > canvas')).toHaveCount(0)
    await panel.getByRole('link', { name: 'Start Your AI Journey' }).click()
    await expect(page).toHaveURL(/#pricing$/)
  })
})

test('testimonials of /qa go round and by dots', async ({ page }) => {
  await open(page, '/qa')
  const quotes = page.getByRole('region', { name: 'Testimonials' })
  const shown = quotes.getByRole('figure')
  await expect(shown).toHaveCount(1)
  await shown.scrollIntoViewIfNeeded()
  const first = await shown.textContent()
  await quotes.getByRole('button', { name: 'Next testimonial' }).click()
  await expect(shown).not.toHaveText(first ?? '')
  await quotes.getByRole('button', { name: 'Next testimonial' }).click()
  await expect(shown).toHaveText(first ?? '')
  await quotes.getByRole('button', { name: 'Testimonial 2 of 2' }).click()
  await expect(shown).not.toHaveText(first ?? '')
})

test('policy pages lead to their sections, to a mail and home', async ({ page }) => {
  await open(page, '/tos')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Who owns what' })
    .click()
  await expect(page.getByRole('heading', { name: 'Who owns what' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Contact Legal Team' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('link', { name: 'Back to Home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('without')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures, answers, prices and links are there', async ({ page }) => {
    await page.goto('/')
    const answers = page.getByRole('region', { name: 'Before you order.' }).getByRole('group')
    await expect(answers).toHaveCount(4)
    await answers.nth(2).locator('summary').click()
    await expect(answers.nth(2).getByText('A First Look arrives in 7 days')).toBeVisible()
    await expect(carousel(page).getByRole('img')).toHaveCount(8)
    await expect(
      page.getByRole('list', { name: 'Five prints that can be moved' }).getByRole('img'),
    ).toHaveCount(5)
    await expect(packageCard(page, 'Launch').getByRole('link')).toHaveAttribute('href', /checkout\.example/)
    await expect(page.getByRole('link', { name: /Message the Studio/ })).toBeVisible()
    await page.goto('/furniture')
    for (const name of ['Living room', 'Kitchen'])
      await expect(page.getByRole('region', { name: `AI results: ${name}` })).toBeVisible()
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing swipes, turns, plays or bursts by itself', async ({ page }) => {
    await open(page, '/')
    await page.waitForTimeout(2600)
    await expect(hero(page).getByText('Picture 1 of 8')).toBeVisible()
    await reachCarousel(page)
    await page.waitForTimeout(400)
    expect(await angle(page)).toBe(0)
    await carousel(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(carousel(page).getByText('Picture 2 of 8')).toBeVisible()
    const panel = page.getByRole('region', { name: 'Is this for you?' })
    for (const statement of await panel.getByRole('group').all()) await choose(statement, 'No')
    await panel.getByRole('link', { name: /Message the Studio/ }).hover()
    await page.waitForTimeout(400)
    await expect(page.locator('body > canvas')).toHaveCount(0)
    for (const video of await page.locator('video').all()) expect(await isPlaying(video)).toBe(false)
  })
})

test.describe('on a phone', () => {
  for (const path of ['/', '/furniture'])
    test(`${path} shifts nothing and shows its first picture at the right size`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ ...PHONE, baseURL })
      const page = await context.newPage()
      await page.addInitScript(() => {
        const seen = { shifts: 0, largest: '' }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
              seen.shifts += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('url' in entry) seen.largest = String(entry.url)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const sizes: { url: string; bytes: Promise<number> }[] = []
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'image')
          sizes.push({ url: request.url(), bytes: request.sizes().then((size) => size.responseBodySize) })
      })
      await open(page, path)
      await page.waitForTimeout(600)
      const preloaded = await page.locator('link[rel=preload][as=image]').getAttribute('imagesrcset')
      const largest = await page.evaluate<string>('seen.largest')
      expect(preloaded).toContain(new URL(largest).pathname)

      // what lies above the fold: elements that are on the first screen
      const visible = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.currentSrc),
      )
      const loaded = await Promise.all(
        sizes.filter(({ url }) => visible.includes(url)).map(({ bytes }) => bytes),
      )
      expect(loaded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_VIEW_LIMIT_BYTES)

      await scrollThrough(page)
      expect(await page.evaluate<number>('seen.shifts')).toBe(0)
      await context.close()
    })
})

for (const path of PATHS)
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    for (const viewport of Object.values(WIDTHS)) {
      await page.setViewportSize(viewport)
      await open(page, path)
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `at ${viewport.width} px`).toBe(0)
    }
    await scrollThrough(page)
    await expectAccessible(page)
  })

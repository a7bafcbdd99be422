import type { Locator, Page } from '@playwright/test'
import { FAQ } from '../../remote-marketing/content/faq.ts'
import { HERO } from '../../remote-marketing/content/hero.ts'
import { TEAM } from '../../remote-marketing/content/team.ts'
import { expect, expectAccessible, isPlaying, open, test, WIDTHS } from '../testing/fixtures.ts'
import { ONE_WORD, shiftOf, watchShifts } from '../testing/layout-shifts.ts'
import { angle, carousel, hero, reachCarousel } from '../testing/marketing-parts.ts'

const FIRST_VIEW_LIMIT_BYTES = 150 * 1024
const PATHS = ['/', '/qa', '/furniture', '/privacy', '/refunds', '/tos']
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}

const packageCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const choose = (statement: Locator, answer: 'Yes' | 'No') =>
  statement.locator('label', { hasText: new RegExp(`^${answer}$`) }).click()

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.waitForTimeout(60)
  }
}

test.describe('on pages that sell packages', () => {
  test('[hero-try] [buy-outside] [checkout-a] a visitor goes from the first screen to the checkout, which opens in a new tab', async ({
    page,
  }) => {
    await page
      .context()
      .route('https://checkout.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
      )
    await open(page, '/')
    await page.getByRole('link', { name: HERO.primary }).first().click()
    await expect(packageCard(page, 'First Look')).toBeInViewport()
    const checkout = page.waitForEvent('popup')
    await packageCard(page, 'First Look').getByRole('link').click()
    expect((await checkout).url()).toBe('https://checkout.example/first-look?quantity=1')
    await expect(page).toHaveURL(/\/#pricing$/)
  })

  test('[checkout-a] [checkout-b] [checkout-furniture] each page sells its packages at its prices, through checkout or chat', async ({
    page,
  }) => {
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

  test('structured data lists the page’s packages', async ({ page }) => {
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

test.describe('the self-assessment', () => {
  test('[assessment-sentence] [assessment-go-on] shows what is missing, then reveals the result', async ({
    page,
  }) => {
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
    await expect(page.locator('#pricing')).toBeInViewport()
    await expect(packageCard(page, 'First Look')).toBeInViewport()
  })
})

test.describe('the contact button', () => {
  test('[confetti-enter] [confetti-pieces] [confetti-once] [confetti-leave] throws 200 pieces of confetti once when the pointer arrives, and removes them when it leaves', async ({
    page,
  }) => {
    // Each piece is one fill, and each frame of the canvas starts with a clear.
    await page.addInitScript(() => {
      const { clearRect, fill } = CanvasRenderingContext2D.prototype
      globalThis.piecesByFrame = []
      CanvasRenderingContext2D.prototype.clearRect = function count(...area) {
        globalThis.piecesByFrame.push(0)
        return clearRect.apply(this, area)
      }
      CanvasRenderingContext2D.prototype.fill = function count(...shape: unknown[]) {
        const last = globalThis.piecesByFrame.length - 1
        globalThis.piecesByFrame[last] = (globalThis.piecesByFrame[last] ?? 0) + 1
        return Reflect.apply(fill, this, shape)
      }
    })
    await open(page, '/')
    const panel = page.getByRole('region', { name: 'Is this for you?' })
    for (const statement of await panel.getByRole('group').all()) await choose(statement, 'Yes')
    const contact = panel.getByRole('link', { name: /Message the Studio/ })
    await expect(contact).toBeVisible()
    expect(await page.evaluate(() => globalThis.piecesByFrame)).toEqual([])

    await contact.hover()
    const frames = () => page.evaluate(() => globalThis.piecesByFrame.slice(0, -1))
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(10)
    const pieces = await frames()
    expect(Math.max(...pieces)).toBe(200)
    expect(pieces.filter((count, index) => count > (pieces[index - 1] ?? 200))).toEqual([])

    await page.mouse.move(5, 5)
    await expect(page.locator('body > canvas')).toHaveCount(0)
    await contact.hover()
    await expect(page.locator('body > canvas')).toHaveCount(1)
  })
})

test.describe('anchors on the landing page', () => {
  const positions = async (page: Page) => {
    const places = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen = new Set<number>()
          addEventListener('scroll', () => seen.add(scrollY))
          addEventListener('scrollend', () => resolve([...seen]), { once: true })
        }),
    )
    await page.getByRole('link', { name: HERO.primary }).first().click()
    await expect(packageCard(page, 'First Look')).toBeInViewport()
    return places
  }

  test('[anchors-smooth] [hero-try] scroll smoothly', async ({ page }) => {
    await open(page, '/')
    expect((await positions(page)).length).toBeGreaterThan(1)
  })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })

    test('[anchors-smooth] jump', async ({ page }) => {
      await open(page, '/')
      expect(await positions(page)).toHaveLength(1)
    })
  })
})

test('team profiles without an address take no focus, and a click on them does not move the page', async ({
  page,
}) => {
  await open(page, '/')
  const profile = page.getByRole('link', { name: `Instagram of ${TEAM[0]?.name}` })
  await profile.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => [scrollY, location.href])
  await profile.click({ force: true })
  expect(await page.evaluate(() => [scrollY, location.href])).toEqual(before)
  await profile.evaluate((link) => link.focus())
  await expect(profile).not.toBeFocused()
})

test('[testimonials-wrap] [testimonials-dots] testimonials on /qa wrap around and follow their dots', async ({
  page,
}) => {
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

test('[tos-mail] [tos-home] policy pages link to their sections, to an email address and to the home page', async ({
  page,
}) => {
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

  test('the pages show pictures, answers, prices and links', async ({ page }) => {
    await page.goto('/')
    const answers = page.getByRole('region', { name: 'Before you order.' }).getByRole('group')
    await expect(answers).toHaveCount(4)
    await answers.nth(2).locator('summary').click()
    await expect(answers.nth(2).getByText(FAQ[2]?.answer ?? '')).toBeVisible()
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

  test('nothing swipes, turns, plays or bursts on its own', async ({ page }) => {
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
    test(`${path} does not shift, and loads its first picture at the right size`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ ...PHONE, baseURL })
      const page = await context.newPage()
      await watchShifts(page)
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('url' in entry) globalThis.largestPicture = String(entry.url)
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
      const largest = await page.evaluate(() => globalThis.largestPicture)
      expect(preloaded).toContain(new URL(largest).pathname)

      // Only elements on the first screen count.
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
      expect(await shiftOf(page)).toBeLessThan(ONE_WORD)
      await context.close()
    })
})

for (const path of PATHS)
  test(`${path} is accessible and fits every width`, async ({ context }) => {
    for (const viewport of Object.values(WIDTHS)) {
      // A page that was wider before may show its larger picture instead of the preloaded one.
      const page = await context.newPage()
      await page.setViewportSize(viewport)
      await open(page, path)
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `at ${viewport.width} px`).toBe(0)
      if (viewport === WIDTHS.desktop) {
        await scrollThrough(page)
        await expectAccessible(page)
      }
      await page.close()
    }
  })

import {
  expect,
  expectAccessible,
  hydrated,
  open,
  picturesLoaded,
  test,
  WIDTHS,
} from '../testing/fixtures.ts'
import { order, PHOTOS, PRESET, reachEnd, tiles, VIDEOS, wallOf } from '../testing/gallery-parts.ts'
import { ONE_WORD, shiftOf, watchShifts } from '../testing/layout-shifts.ts'

const FIRST_VIEW_LIMIT_BYTES = 150 * 1024

test('[gallery-shuffle] the order is new each time a visitor arrives from another page on the site', async ({
  page,
}) => {
  await open(page, '/gallery')
  const site = page.getByRole('banner')
  let last = await order(page)
  for (let visit = 0; visit < 4; visit++) {
    await site.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('main[data-route="/"]')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
    await expect(tiles(page)).toHaveCount(PRESET)
    const next = await order(page)
    expect(next).not.toEqual(last)
    expect(next.toSorted()).toEqual(last.toSorted())
    last = next
  }
  await page.reload()
  await hydrated(page)
  expect(await order(page)).not.toEqual(last)
})

test('[route-portfolio] [route-portfolio-replaces] /portfolio redirects permanently to the alternate gallery', async ({
  page,
  request,
}) => {
  const response = await request.get('/portfolio', { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toMatch(/\/galleryx$/)
  await open(page, '/gallery')
  await page.goto('/portfolio')
  await expect(page).toHaveURL('/galleryx')
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
})

for (const [title, name, columns] of [
  [
    '[gallery-columns-small] [gallery-ratio] phones show two columns of 4:5 tiles, and nothing shifts',
    'phone',
    2,
  ],
  [
    '[gallery-columns-medium] [gallery-ratio] tablets show three columns of 4:5 tiles, and nothing shifts',
    'tablet',
    3,
  ],
  [
    '[gallery-columns-large] [gallery-ratio] desktops show four columns of 4:5 tiles, and nothing shifts',
    'desktop',
    4,
  ],
] as const) {
  test(title, async ({ page }) => {
    await watchShifts(page)
    await page.setViewportSize(WIDTHS[name])
    for (const path of ['/gallery', '/galleryx']) {
      await open(page, path)
      await picturesLoaded(page)
      const wall = await wallOf(page)
      expect(wall.columns).toBe(columns)
      for (const { width, height } of wall.tiles) expect(width / height).toBeCloseTo(4 / 5, 2)
      const [first, second] = wall.tiles
      // The first tile is large: it spans two columns and the gap between them.
      expect(first!.width).toBeCloseTo(2 * second!.width + 8, 0)
      expect(await shiftOf(page)).toBeLessThan(ONE_WORD)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })

  test(`large tiles leave no gap, and the tab order follows the visual order (${name})`, async ({ page }) => {
    await page.setViewportSize(WIDTHS[name])
    for (const path of ['/gallery', '/galleryx']) {
      await open(page, path)
      const begun = (await wallOf(page)).tiles
      await reachEnd(page)
      const { tiles: boxes, columns: across, lead } = await wallOf(page)
      expect(boxes.slice(0, begun.length)).toEqual(begun)
      const byEye = boxes.toSorted((a, b) => (Math.abs(a.top - b.top) < 2 ? a.left - b.left : a.top - b.top))
      expect(byEye.map(({ id }) => id)).toEqual(boxes.map(({ id }) => id))

      const small = Math.min(...boxes.map(({ width }) => width))
      const [left, top] = [lead.left, boxes[0]!.top]
      // Tiles in a row are 8 px apart, rows are 10 px apart.
      const cells = boxes.map((box) => ({
        column: Math.round((box.left - left) / (small + 8)),
        row: Math.round((box.top - top) / (small * 1.25 + 10)),
        span: box.width > 1.5 * small ? 2 : 1,
      }))
      expect(cells.filter(({ span }) => span === 2).length).toBeGreaterThanOrEqual(5)
      const taken = new Set(lead.beside ? ['0 0', '0 1'] : [])
      for (const { column, row, span } of cells)
        for (let cell = 0; cell < span * span; cell++)
          taken.add(`${row + Math.floor(cell / span)} ${column + (cell % span)}`)
      const last = cells.at(-1)!
      const free = Array.from({ length: last.row * across + last.column }, (_, cell) => cell)
        .map((cell) => `${Math.floor(cell / across)} ${cell % across}`)
        .filter((cell) => !taken.has(cell))
      expect(free, path).toEqual([])
    }
  })
}

test('[page-closing] both galleries end with a picture and the offer, above the footer', async ({ page }) => {
  for (const path of ['/gallery', '/galleryx']) {
    await open(page, path)
    const closing = await page.getByRole('region', { name: /a refund if we miss/ }).boundingBox()
    const footer = await page.locator('footer').last().boundingBox()
    expect(Math.abs((closing?.y ?? 0) + (closing?.height ?? 0) - (footer?.y ?? 0)), path).toBeLessThan(1)
  }
})

test('the main gallery’s title is as tall as a tile, and beside the first picture', async ({ page }) => {
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/gallery')
    const { lead, tiles: boxes } = await wallOf(page)
    expect(lead.beside, `${width}`).toBe(true)
    expect(Math.abs(lead.top - boxes[0]!.top)).toBeLessThan(1)
    expect(Math.abs(lead.height - boxes[1]!.height), `${width}`).toBeLessThan(2)
  }
})

test('the smallest phone shows much of the first picture of both galleries', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/gallery', '/galleryx']) {
    await open(page, path)
    await expect(tiles(page).first(), path).toBeInViewport({ ratio: 0.4 })
  }
})

test('the two galleries look different at first sight', async ({ page }) => {
  const looks = []
  for (const path of ['/gallery', '/galleryx']) {
    await open(page, path)
    const heading = page.getByRole('heading', { level: 1 })
    const look = await heading.evaluate((title) => {
      let ground: Element | null = title
      while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
        ground = ground.parentElement
      return {
        text: title.textContent,
        ink: getComputedStyle(title).color,
        ground: ground ? getComputedStyle(ground).backgroundColor : null,
        left: title.getBoundingClientRect().left,
        scrollbar: getComputedStyle(document.documentElement).scrollbarColor,
      }
    })
    looks.push(look)
  }
  const PAPER = 'rgb(251, 248, 243)'
  expect(looks).toMatchObject([
    { text: 'Curated Gallery Collection', ground: PAPER, scrollbar: 'auto' },
    {
      text: 'Curated Gallery Collection: Highlights',
      ground: 'rgb(18, 16, 13)',
      ink: PAPER,
      scrollbar: 'rgb(189, 179, 164) rgb(18, 16, 13)',
    },
  ])
  expect(looks[0]!.left).toBe(looks[1]!.left)
})

for (const path of ['/gallery', '/galleryx', '/furniture'])
  for (const screen of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ])
    test(`${path} shows a picture that covers at least a fifth of the first screen (${screen.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(screen)
      await open(page, path)
      const seen = await page.locator('main img').evaluateAll((images) => {
        const shares = images.map((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          const width = Math.min(right, innerWidth) - Math.max(left, 0)
          const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
          return (Math.max(0, width) * Math.max(0, height)) / (innerWidth * innerHeight)
        })
        return Math.max(...shares)
      })
      expect(seen).toBeGreaterThanOrEqual(0.2)
    })

for (const screen of [
  { width: 390, height: 664 },
  { width: 1024, height: 640 },
  { width: 1366, height: 625 },
  { width: 1440, height: 789 },
  { width: 1920, height: 950 },
])
  test(`the first screen shows most of the first picture, not only its empty top (${screen.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    for (const path of ['/gallery', '/galleryx']) {
      await open(page, path)
      const { top, height } = (await wallOf(page)).tiles[0]!
      expect((screen.height - top) / height, path).toBeGreaterThanOrEqual(0.6)
    }
  })

test('the pictures on a phone’s first screen have at most 150 KiB in total', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  for (const path of ['/gallery', '/galleryx']) {
    await open(page, path)
    await picturesLoaded(page)
    const bytes = await page.evaluate(() => {
      const inView = [...document.images].filter((img) => img.getBoundingClientRect().top < innerHeight)
      const sizes = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => inView.some((img) => img.currentSrc === entry.name))
        .map((entry) => entry.encodedBodySize)
      return { pictures: sizes.length, total: sizes.reduce((sum, size) => sum + size, 0) }
    })
    expect(bytes.pictures).toBeGreaterThanOrEqual(1)
    expect(bytes.total).toBeLessThanOrEqual(FIRST_VIEW_LIMIT_BYTES)
  }
  await context.close()
})

test('without JavaScript every picture is a tile or a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Curated Gallery Collection' })).toBeVisible()
  await expect(page.locator('[data-tile] img')).toHaveCount(PRESET)
  const links = page.locator('noscript + *, main li > a')
  await expect(links).toHaveCount(PHOTOS + VIDEOS - PRESET)
  for (const index of [0, PHOTOS + VIDEOS - PRESET - 1]) {
    const href = await links.nth(index).getAttribute('href')
    expect((await page.request.get(href ?? '')).status()).toBe(200)
  }
  await context.close()
})

import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ROUTES } from '../routes.ts'
import { expect, hydrated, open, test } from '../testing/fixtures.ts'
import { ONE_LINE, shiftOf, watchShifts } from '../testing/layout-shifts.ts'

const PUBLIC = ROUTES.filter(({ path }) => !path.startsWith('/admin') && !path.startsWith('/custom'))
/** Code requests only the css of other sections; the document inlines its own. */
const CSS = /\.css$/
const FONT = /\.woff2$/
/** Full typefaces, which only names in other scripts need, never the pages' own texts. */
const WHOLE_FACE = /-latin-[^/]*\.woff2$/
/** Brotli compresses this to a fifth or a tenth. */
const HTML_LIMIT_BYTES = 400 * 1024

const asked = (page: Page, form: RegExp) => {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (form.test(pathname) && !pathname.includes('/print-')) found.push(pathname)
  })
  return found
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

for (const { path } of PUBLIC)
  test(`the first paint of ${path} waits for no request, and no font loads before it`, async ({ page }) => {
    const css = asked(page, CSS)
    const wholeFaces = asked(page, WHOLE_FACE)
    const response = await page.goto(path)
    const html = (await response?.text()) ?? ''
    const head = html.slice(0, html.indexOf('</head>'))
    const linked = [...head.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
    expect(linked.filter((tag) => !tag.includes('media="print"'))).toEqual([])
    expect(head).not.toMatch(/rel="preload"[^>]+as="(?:font|style)"/)
    // No `blocking="render"`; the only script that runs is inline, after the css, and loads the others.
    expect(html).not.toMatch(/\bblocking=/)
    const running = [...html.matchAll(/<script(?![^>]+type="(?:application\/(?:ld\+)?json|importmap)")/g)]
    expect(running).toHaveLength(1)
    expect(head.slice(running[0]?.index)).toMatch(/^<script>(?:(?!<\/script>).)+<\/script>$/s)
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    )
    expect(blocking).toEqual([])
    // The css is inline; the policy allows all of it, and no code fetches it again.
    const policy = response?.headers()['content-security-policy'] ?? ''
    const [, allowed = ''] = /style-src 'self'([^;]*)/.exec(policy) ?? []
    const styles = stylesIn(html)
    expect(styles.length).toBeGreaterThan(0)
    expect(allowed.trim().split(' ')).toEqual(styles.map(digestOf))
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(css).toEqual([])
    expect(wholeFaces).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(HTML_LIMIT_BYTES)
  })

test('a navigation requests the next section’s css, and never the document’s own again', async ({ page }) => {
  const css = asked(page, CSS)
  await open(page, '/tos')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  expect(new Set(css).size).toBe(1)
  expect(css[0]).toContain('/remotes/gallery/')
  await page.goBack()
  await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()
  expect(css.filter((file) => !file.includes('/remotes/gallery/'))).toEqual([])
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('[data-precedence]')].map((each) => each.getAttribute('data-precedence')),
  )
  expect(order).toEqual(['shell', 'remote', 'remote'])
})

for (const [where, width] of Object.entries({ phone: 390, tablet: 820, desktop: 1440 }))
  test(`late fonts move at most one line (${where})`, async ({ page }) => {
    await watchShifts(page)
    await page.setViewportSize({ width, height: 844 })
    await page.route(FONT, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    for (const { path } of PUBLIC) {
      const fonts = page.waitForResponse(/serif.*\.woff2$/)
      await page.goto(path)
      await hydrated(page)
      await fonts
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(300)
      expect(await shiftOf(page), path).toBeLessThan(ONE_LINE)
    }
  })

test('texts in Western European letters need two fonts, and another Latin letter loads one more file', async ({
  page,
}) => {
  const fonts = asked(page, FONT)
  const write = async (name: string) => {
    await page
      .locator('main p')
      .first()
      .evaluate((text, added) => text.append(added), name)
    await page.evaluate(() => new Promise(requestAnimationFrame).then(() => document.fonts.ready))
  }
  await open(page, '/tos')
  await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /Gallery .*\|/ })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await write(' Müller & Gößl')
  expect(new Set(fonts).size).toBe(2)
  await write(' Dvořák')
  await expect.poll(() => new Set(fonts).size).toBe(3)
  expect(fonts.filter((file) => file.includes('-latin-ext'))).toHaveLength(1)
})

test('pictures below the fold wait for the first picture, unless the visitor scrolls', async ({ page }) => {
  const hero = /ring-three-stone-diamond-white-gold-burgundy-silk-01/
  const later: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && /\/upload\//.test(request.url()) && !hero.test(request.url()))
      later.push(request.url())
  })
  let comes = () => {}
  const come = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route(hero, async (route) => {
    await come
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(500)
  expect(later).toEqual([])
  comes()
  await expect.poll(() => later.length).toBeGreaterThan(2)

  later.length = 0
  await page.unroute(hero)
  await page.route(hero, () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.mouse.wheel(0, 100)
  await expect.poll(() => later.length, { timeout: 2000 }).toBeGreaterThan(2)
})

import sharp from 'sharp'
import { ROUTES } from '../routes.ts'
import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'
import { shiftOf, watchShifts } from '../testing/layout-shifts.ts'

test.describe('the header', () => {
  test('[header-action-wide] [header-action-medium] names the main action to fit the screen’s width', async ({
    page,
  }) => {
    await page.setViewportSize(WIDTHS.desktop)
    await open(page, '/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Start Your AI Photoshoot' })).toBeVisible()
    await page.setViewportSize(WIDTHS.tablet)
    await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })

  test('[anchor-home] [anchor-away] scrolls to anchors on the landing page, and loads it from elsewhere', async ({
    page,
  }) => {
    await open(page, '/')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL(/\/#pricing$/)
    await expect(page.locator('#pricing')).toBeInViewport()
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)

    await open(page, '/gallery')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click()
    await expect(page).toHaveURL(/\/#how-it-works$/)
    await expect(page.locator('#how-it-works')).toBeInViewport()
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(false)
  })
})

test.describe('a page with prices of its own', () => {
  test('offers its prices to the header only while it is open', async ({ page }) => {
    await open(page, '/privacy')
    const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
    await expect(pricing).toHaveAttribute('href', '/#pricing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Furniture' }).click()
    await expect(pricing).toHaveAttribute('href', '/furniture#pricing')
    await page.goBack()
    await expect(pricing).toHaveAttribute('href', '/#pricing')
  })
})

test.describe('the mobile menu', () => {
  test.use({ viewport: WIDTHS.phone })

  test('[menu-button] [menu-escape] [menu-outside] [menu-lock] opens and closes with its button, on Escape and on an outside click, and locks the page', async ({
    page,
  }) => {
    await open(page, '/privacy')
    const button = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    const locked = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

    await button.click()
    await expect(menu).toBeVisible()
    expect(await locked()).toBe(true)
    await button.click()
    await expect(menu).toBeHidden()
    expect(await locked()).toBe(false)

    await button.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await button.click()
    await page.mouse.click(200, 800)
    await expect(menu).toBeHidden()

    await button.click()
    await menu.getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL(/\/gallery$/)
    await expect(menu).toBeHidden()
  })
})

test.describe('navigation', () => {
  test('to a slow section keeps the previous page, under a progress line', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/remotes\/gallery\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/privacy')
    await page.getByRole('banner').getByRole('link', { name: 'Gallery', exact: true }).click()
    await expect(page.locator('.navigation-line')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    release()
    await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
    await expect(page.locator('.navigation-line')).toHaveCount(0)
  })
})

test.describe('an unknown path', () => {
  test('[route-unknown] [error-title] [error-detail] leads to a designed page with status 404 and ways out', async ({
    page,
    problems,
  }) => {
    problems.allow(/404/)
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This picture is not on the wall.')
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('shows the same page after a navigation, without a reload', async ({ page }) => {
    await open(page, '/privacy')
    await page.evaluate(() => {
      Object.assign(globalThis, { same: true })
      history.pushState({}, '', '/no-such-page')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This picture is not on the wall.')
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page).toHaveTitle('Page not found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  })
})

const PAGES = [
  ['[route-home] / is the landing page', '/'],
  ['[route-qa] /qa is the landing page’s variant', '/qa'],
  ['[route-galleryx] /galleryx is the alternate gallery', '/galleryx'],
  ['[route-gallery] /gallery is the main gallery', '/gallery'],
  ['[route-run] /run is the Jewelry Run', '/run'],
  ['[route-admin] /admin is the list of runs behind a passcode', '/admin'],
  ['[route-furniture] /furniture is the furniture service', '/furniture'],
  ['[route-privacy] /privacy is the privacy policy', '/privacy'],
  ['[route-refunds] /refunds is the policy on cancellation and refunds', '/refunds'],
  ['[route-tos] /tos is the Terms of Service', '/tos'],
  ['[route-custom] /custom is the payment page', '/custom'],
  ['[route-test] /test is the video grid', '/test'],
  ['[route-host-test] /{host}-test checks the media library', '/cloudinary-test'],
  ['[route-host-demo] /{host}-demo demonstrates image optimization', '/cloudinary-demo'],
  ['[route-surgai] /surgai is the surgical simulation', '/surgai'],
] as const

for (const [title, path] of PAGES)
  test(title, async ({ request }) => {
    const page = ROUTES.find((route) => route.path === path)
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const html = (await response.text()).replaceAll('&amp;', '&')
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
    expect(heading).toBe(page?.heading)
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(page?.title)
  })

test.describe('every page', () => {
  for (const { path, heading, title, indexed } of ROUTES) {
    test(`[route-pages] ${path} has one heading, a complete head, and breaks no accessibility rule`, async ({
      page,
    }) => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect((await page.title()).startsWith(title), await page.title()).toBe(true)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{2}/)
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(indexed ? 0 : 1)
      await expectAccessible(page)
    })

    test(`${path} does not shift while it loads`, async ({ page }) => {
      await watchShifts(page)
      await page.setViewportSize(WIDTHS.phone)
      await open(page, path)
      await page.waitForTimeout(800)
      // The fallback fonts differ from the real ones by fractions of a pixel.
      expect(await shiftOf(page)).toBeLessThan(0.001)
    })
  }
})

test('every link of every page leads to a page of the site, and to a part of it that exists', async ({
  request,
  baseURL,
}) => {
  const htmlOf = async (path: string) => {
    const answer = await request.get(path)
    return answer.ok() ? answer.text() : null
  }
  const pages = new Map<string, Promise<string | null>>()
  const read = (path: string) => pages.get(path) ?? pages.set(path, htmlOf(path)).get(path)
  const dead: string[] = []
  for (const { path } of ROUTES)
    for (const [, href = ''] of (await read(path))?.matchAll(/<a\s[^>]*href="([^"]*)"/g) ?? []) {
      const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), baseURL + path)
      if (origin !== baseURL || pathname.startsWith('/media/')) continue
      const html = await read(pathname + search)
      if (!html?.includes(hash && `id="${hash.slice(1)}"`)) dead.push(`${path}: ${href}`)
    }
  expect(pages.size).toBeGreaterThanOrEqual(ROUTES.length)
  expect(dead).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  for (const { path } of ROUTES)
    test(`[route-anonymous] [route-readable] ${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test.describe('previews on other sites', () => {
  test('get a share picture of 1200 x 630 with an alt text from every page', async ({ request }) => {
    for (const { path } of ROUTES) {
      const html = await (await request.get(path)).text()
      const meta = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`)
          .exec(html)?.[1]
          ?.replaceAll('&amp;', '&')
      expect([meta('og:image:width'), meta('og:image:height')], path).toEqual(['1200', '630'])
      expect(meta('og:image:alt'), path).toMatch(/\S/)
      expect(meta('twitter:card'), path).toBe('summary_large_image')
      expect(meta('twitter:image'), path).toBe(meta('og:image'))
      const picture = await request.get(meta('og:image') ?? '')
      expect(picture.headers()['content-type'], path).toBe('image/jpeg')
      const { width, height } = await sharp(await picture.body()).metadata()
      expect([width, height], path).toEqual([1200, 630])
    }
  })

  test('get the icons and the manifest that the head names', async ({ page, request }) => {
    await open(page, '/')
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
    const files = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const types: Record<string, string | undefined> = {}
    for (const file of files) {
      const response = await request.get(file)
      expect(response.headers()['cache-control'], file).toBe('public, max-age=3600')
      types[file] = response.headers()['content-type']
    }
    expect(types).toEqual({
      '/favicon.ico': 'image/x-icon',
      '/favicon.svg': 'image/svg+xml; charset=utf-8',
      '/apple-touch-icon.png': 'image/png',
      '/site.webmanifest': 'application/manifest+json',
    })
    const manifest = await (await request.get('/site.webmanifest')).json()
    expect(manifest.name).toBe('Lustre Studio')
    for (const { src, type } of manifest.icons)
      expect((await request.get(src)).headers()['content-type']?.split(';')[0], src).toBe(type)
  })
})

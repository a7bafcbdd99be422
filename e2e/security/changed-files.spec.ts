import type { Page } from '@playwright/test'
import { isPlanted, startFlakySite } from '../journeys/testing/flaky-site.ts'
import { bootOf } from '../releases/testing/load.ts'
import { ROUTES } from '../routes.ts'
import { expect, hydrated, test } from '../testing/fixtures.ts'

/** A soft navigation, as by Back, to any page. */
const goBackTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits until the page requests nothing more. */
const quiet = (page: Page) =>
  page.waitForFunction(
    () => {
      const { asked = 0 } = globalThis as { asked?: number }
      const now = performance.getEntriesByType('resource').length
      Object.assign(globalThis, { asked: now })
      return document.readyState === 'complete' && asked === now
    },
    undefined,
    { polling: 700 },
  )

async function visit(page: Page, path: string, way: 'address' | 'link'): Promise<void> {
  await page.goto(way === 'address' ? path : '/tos')
  if (way === 'link') {
    await hydrated(page)
    await goBackTo(page, path)
  }
  await quiet(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await quiet(page)
}

const FILE = /\/remotes\/([a-z-]+)\/[^/]+\/(.+\.(?:js|css))$/

for (const name of ['shell', 'marketing', 'gallery', 'run-admin', 'payment', 'media-test', 'surgai'])
  test(`[every-byte] every file of ${name} that a page or a link loads is refused if it is changed on its way`, async ({
    browser,
    baseURL,
    problems,
  }) => {
    test.setTimeout(900_000)
    problems.allow(/./)
    const origin = baseURL ?? ''
    const site = await startFlakySite(origin)
    const open = async () => (await browser.newContext({ baseURL: site.baseURL })).newPage()
    const known = new Map<string, { path: string; way: 'address' | 'link' }>()
    const live = bootOf(await (await fetch(`${origin}/`)).text())
    const own = live.remotes.find((remote) => remote.name === name)
    const paths = ROUTES.map(({ path }) => path).filter((path) =>
      own ? own.routes.some((route) => route.path === path) : path === '/gallery',
    )
    for (const path of paths)
      for (const way of ['address', 'link'] as const) {
        const page = await open()
        page.on('request', (request) => {
          const [file, owner] = FILE.exec(new URL(request.url()).pathname) ?? []
          if (owner === name && file && !known.has(file)) known.set(file, { path, way })
        })
        await visit(page, path, way)
        await page.context().close()
      }
    expect(known.size).toBeGreaterThan(1)
    for (const [file, { path, way }] of known) {
      const page = await open()
      const before = site.refused()
      site.change(new RegExp(file.replaceAll('.', '\\.')))
      await visit(page, path, way)
      expect(site.refused(), `${file} is requested`).toBeGreaterThan(before)
      expect(await page.evaluate(isPlanted), `${file} runs`).toBe(false)
      // Code that the page needs from the start; a late part keeps the host's markup.
      const { preload } = bootOf(await (await fetch(origin + path)).text())
      if (way === 'address' && preload.includes(file))
        await expect(page.locator('.quiet-notice')).toBeVisible()
      if (name !== 'shell') {
        await page.goto(name === 'marketing' ? '/gallery' : '/tos')
        await hydrated(page)
      }
      await page.context().close()
    }
    await site.close()
  })

import type { Page } from '@playwright/test'
import { type FlakySite, isPlanted, startFlakySite } from '../journeys/testing/flaky-site.ts'
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

/** Works on four at a time, because pages mostly wait. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const next = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 4 }, next))
}

const FILE = /\/remotes\/([a-z-]+)\/[^/]+\/(.+\.(?:js|css))$/
const WAYS = ['address', 'link'] as const

for (const name of ['shell', 'marketing', 'gallery', 'run-admin', 'payment', 'media-test', 'surgai'])
  test(`[every-byte] every file of ${name} that a page or a link loads is refused if it is changed on its way`, async ({
    browser,
    baseURL,
    problems,
  }) => {
    test.setTimeout(900_000)
    problems.allow(/./)
    const origin = baseURL ?? ''
    /** Opens pages through a proxy of their own. */
    const through = async (work: (page: Page, site: FlakySite) => Promise<void>) => {
      const site = await startFlakySite(origin)
      const context = await browser.newContext({ baseURL: site.baseURL })
      await work(await context.newPage(), site)
      await context.close()
      await site.close()
    }
    const known = new Map<string, { path: string; way: (typeof WAYS)[number] }>()
    const live = bootOf(await (await fetch(`${origin}/`)).text())
    const own = live.remotes.find((remote) => remote.name === name)
    const paths = ROUTES.map(({ path }) => path).filter((path) =>
      own ? own.routes.some((route) => route.path === path) : path === '/gallery',
    )
    const visits = paths.flatMap((path) => WAYS.map((way) => ({ path, way })))
    await each(visits, ({ path, way }) =>
      through(async (page) => {
        page.on('request', (request) => {
          const [file, owner] = FILE.exec(new URL(request.url()).pathname) ?? []
          if (owner === name && file && !known.has(file)) known.set(file, { path, way })
        })
        await visit(page, path, way)
      }),
    )
    expect(known.size).toBeGreaterThan(1)
    await each([...known], ([file, { path, way }]) =>
      through(async (page, site) => {
        site.change(new RegExp(file.replaceAll('.', '\\.')))
        await visit(page, path, way)
        expect(site.refused(), `${file} is requested`).toBeGreaterThan(0)
        expect(await page.evaluate(isPlanted), `${file} runs`).toBe(false)
        // Code that the page needs from the start; a late part keeps the host's markup.
        const { preload } = bootOf(await (await fetch(origin + path)).text())
        if (way === 'address' && preload.includes(file))
          await expect(page.locator('.quiet-notice')).toBeVisible()
        if (name !== 'shell') {
          await page.goto(name === 'marketing' ? '/gallery' : '/tos')
          await hydrated(page)
        }
      }),
    )
  })

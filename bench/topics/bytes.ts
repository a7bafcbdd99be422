import type { Request } from '@playwright/test'
import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../../host/changes/budgets.ts'
import { onPhone, vitalsOf, watchVitals, withBrowser } from '../browser.ts'
import { LANDING, type Measuring } from '../pages.ts'

/** Of `/`, and of every page. */
const HTML_BUDGET_KIB = 35
const BUDGETS = { pictures: { atMost: 150 }, fonts: { atMost: 55 }, fontFiles: { atMost: 2 } }

/** Runs in the page. Returns addresses of pictures and posters that are at least partly visible without scrolling. */
const picturesInView = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')]
    .filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    .map((element) => (element instanceof HTMLImageElement ? element.currentSrc : element.poster))

/** Measures a phone's first visit until the page rests, without scrolling: bytes as transferred. */
export async function measureBytes({ pages, figure }: Measuring): Promise<void> {
  const definitions = await workspaceDefinitions()
  const budgets = Object.assign({}, ...[...definitions.values()].map((each) => each.budgets))
  await withBrowser(async (browser) => {
    for (const { name, url, path } of pages)
      await onPhone(browser, async (page) => {
        const finished: Request[] = []
        page.on('requestfinished', (request) => finished.push(request))
        await watchVitals(page)
        await page.goto(url, { waitUntil: 'networkidle' })
        const files = await Promise.all(
          finished.map(async (request) => ({
            url: request.url(),
            type: (await request.response())?.headers()['content-type'] ?? '',
            kib: (await request.sizes()).responseBodySize / 1024,
          })),
        )
        const inView = new Set(await page.evaluate(picturesInView))
        const of = (type: RegExp) => files.filter((file) => type.test(file.type))
        const sum = (some: typeof files) => some.reduce((total, { kib }) => total + kib, 0)
        const seen = of(/^image\//).filter((file) => inView.has(file.url))
        const html = name === LANDING ? { atMost: HTML_BUDGET_KIB } : undefined
        figure(`${name}: JS, KiB`, sum(of(/javascript/)), { atMost: jsBudgetKib(path, budgets) })
        figure(`${name}: css, KiB`, sum(of(/^text\/css/)), { atMost: CSS_BUDGET_KIB })
        figure(`${name}: HTML, KiB`, sum(of(/^text\/html/)), html)
        figure(`${name}: fonts, KiB`, sum(of(/^font\//)), BUDGETS.fonts)
        figure(`${name}: font files`, of(/^font\//).length, BUDGETS.fontFiles)
        figure(`${name}: pictures in view, KiB`, sum(seen), BUDGETS.pictures)
        figure(`${name}: requests`, files.length)
        figure(`${name}: layout shift`, (await vitalsOf(page)).CLS ?? 0, { atMost: 0 })
      })
  })
}

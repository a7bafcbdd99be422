import type { Browser, Request } from '@playwright/test'
import { shiftOf, watchShifts } from '../../e2e/testing/layout-shifts.ts'
import { PHONE, withPage } from './browser.ts'

const KIB = 1024
/** Runs in the page. Returns addresses of pictures and posters that are at least partly visible without scrolling. */
function picturesInView(): string[] {
  const shown = [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')].filter(
    (element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    },
  )
  return shown.map((element) => (element instanceof HTMLImageElement ? element.currentSrc : element.poster))
}

/** Measures a phone's first visit until the page rests, without scrolling: bytes as transferred, in KiB. */
export const weigh = (browser: Browser, url: string) =>
  withPage(browser, PHONE, async (page) => {
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await watchShifts(page)
    await page.goto(url, { waitUntil: 'networkidle' })

    const inView = new Set(await page.evaluate(picturesInView))
    const files = await Promise.all(
      finished.map(async (request) => ({
        type: (await request.response())?.headers()['content-type'] ?? '',
        kib: (await request.sizes()).responseBodySize / KIB,
        isInView: inView.has(request.url()),
      })),
    )
    const sum = (some: typeof files) => some.reduce((total, { kib }) => total + kib, 0)
    const of = (type: RegExp) => {
      const found = files.filter((file) => type.test(file.type))
      return { kib: sum(found), count: found.length, inViewKib: sum(found.filter((file) => file.isInView)) }
    }
    return {
      html: of(/^text\/html/),
      js: of(/javascript/),
      css: of(/^text\/css/),
      fonts: of(/^font\//),
      pictures: of(/^image\//),
      requests: finished.length,
      layoutShift: await shiftOf(page),
    }
  })

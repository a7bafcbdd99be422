import type { Browser, Request } from '@playwright/test'
import { shiftOf, watchShifts } from '../../e2e/testing/layout-shifts.ts'
import { PHONE, withPage } from './browser.ts'

const KIB = 1024
const KINDS = ['html', 'js', 'css', 'font', 'picture', 'video', 'other'] as const
type Kind = (typeof KINDS)[number]

export type PageWeight = {
  /** Body bytes as transferred, in KiB. */
  kib: Record<Kind, number>
  count: Record<Kind, number>
  requests: number
  /** Only the pictures that can be seen without scrolling. */
  firstViewKib: number
  layoutShift: number
}

function kindOf(contentType: string): Kind {
  if (contentType.startsWith('text/html')) return 'html'
  if (contentType.includes('javascript')) return 'js'
  if (contentType.startsWith('text/css')) return 'css'
  if (contentType.startsWith('font/')) return 'font'
  if (contentType.startsWith('image/')) return 'picture'
  return contentType.startsWith('video/') ? 'video' : 'other'
}

const zeros = () => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>

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

/** Measures a phone's first visit until the page rests, without scrolling. */
export const weigh = (browser: Browser, url: string): Promise<PageWeight> =>
  withPage(browser, PHONE, async (page) => {
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await watchShifts(page)
    await page.goto(url, { waitUntil: 'networkidle' })

    const weight = { kib: zeros(), count: zeros(), requests: finished.length, firstViewKib: 0 }
    const inView = new Set(await page.evaluate(picturesInView))
    for (const request of finished) {
      const kind = kindOf((await request.response())?.headers()['content-type'] ?? '')
      const kib = (await request.sizes()).responseBodySize / KIB
      weight.kib[kind] += kib
      weight.count[kind] += 1
      if (kind === 'picture' && inView.has(request.url())) weight.firstViewKib += kib
    }
    return { ...weight, layoutShift: await shiftOf(page) }
  })

import type { Browser } from '@playwright/test'
import { handled, open } from '../../e2e/testing/fixtures.ts'
import { DESKTOP, watchNetwork, withBrowser, withPage } from '../support/browser.ts'
import type { BenchOptions } from '../support/options.ts'
import { withSite } from '../support/site.ts'
import { median } from '../support/statistics.ts'
import { atMost, type Row } from '../support/table.ts'

const BUDGET_MS = 100

/** The links of the header and the landing page that lead to another section, without a reload. */
const TRANSITIONS = [
  { from: '/', link: 'header a[href="/gallery"]', to: '/gallery' },
  { from: '/', link: 'main a[href="/galleryx"]', to: '/galleryx' },
  { from: '/', link: 'main a[href="/custom-payment"]', to: '/custom-payment' },
  { from: '/gallery', link: 'header a[href="/"]', to: '/' },
  { from: '/run', link: 'header a[href="/"]', to: '/' },
  { from: '/run', link: 'header a[href="/gallery"]', to: '/gallery' },
  { from: '/custom-payment', link: 'header a[href="/"]', to: '/' },
  { from: '/custom-payment', link: 'header a[href="/gallery"]', to: '/gallery' },
] as const

declare global {
  var transitionMs: Promise<number>
}

/** Runs in the page: times from the click until the next page's heading is there and a frame has been drawn. */
function watchTransition(to: string): void {
  globalThis.transitionMs = new Promise((resolve) => {
    let pressed = Number.NaN
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (location.pathname !== to || !document.querySelector(`main[data-route="${to}"] h1`)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressed))
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}

const timeOf = (browser: Browser, url: string, { from, link, to }: (typeof TRANSITIONS)[number]) =>
  withPage(browser, DESKTOP, async (page) => {
    const networkRests = watchNetwork(page)
    await open(page, url + from)
    await networkRests()
    await handled(page, link) // earlier, a click would load a document
    const target = page.locator(link).filter({ visible: true }).first()
    await target.hover()
    await networkRests()
    await page.evaluate(watchTransition, to)
    await target.click()
    return page.evaluate(() => globalThis.transitionMs)
  })

export const measure = ({ runs }: BenchOptions): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBrowser(async (browser) => {
      const rows: Row[] = []
      for (const transition of TRANSITIONS) {
        const times: number[] = []
        for (let run = 0; run < runs; run++) times.push(await timeOf(browser, url, transition))
        rows.push(
          atMost(`${transition.from} to ${transition.to}: press to paint`, median(times), BUDGET_MS, 'ms'),
        )
      }
      return rows
    }),
  )

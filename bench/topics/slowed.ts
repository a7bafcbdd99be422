import type { Browser } from '@playwright/test'
import { onPhone, slowDown, vitalsOf, watchVitals, withBrowser } from '../browser.ts'
import { inTurns, type Measuring } from '../pages.ts'

const LARGEST = 'largest paint, ms'
/** What Lighthouse only simulates. Source: its `mobileSlow4G`. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A page that is still loading after this time, such as one with videos, is measured as it is. */
const LONGEST_MS = 30_000

/** Chromium slows answers down but not the times that it shows to the page, which takes the line for a fast one. */
const SHOW_LATENCY = `Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
  get() { return this.requestStart + ${NETWORK.latency} },
})`

/** Runs in the page. Returns when React, which marks what it has hydrated, has the heading. */
const hydratedAt = (): number | null => {
  const heading = document.querySelector('h1')
  const isHydrated = heading && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  return isHydrated ? performance.now() : null
}

/** Measures a phone's first visit with throttled network and CPU, until the page rests. */
const visit = (browser: Browser, url: string) =>
  onPhone(browser, async (page) => {
    await page.addInitScript(SHOW_LATENCY)
    await watchVitals(page)
    const session = await slowDown(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    let [bytes, requests] = [0, 0]
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    const hydrated = page.waitForFunction(hydratedAt, undefined, { timeout: LONGEST_MS }).catch(() => null)
    await page.goto(url, { waitUntil: 'load', timeout: 2 * LONGEST_MS })
    await page.waitForLoadState('networkidle', { timeout: LONGEST_MS }).catch(() => null)
    const { FCP = Number.NaN, LCP = Number.NaN } = await vitalsOf(page)
    const at = await (await hydrated)?.jsonValue()
    return {
      'first paint, ms': FCP,
      [LARGEST]: LCP,
      'hydrated, ms': at ?? Number.NaN,
      'until it rests, KiB': bytes / 1024,
      requests,
    }
  })

/** Measures pages on a slow line, `/` in turns with its peers, whose largest paint is its budget. */
export const measureSlowed = ({ pages, peers, runs, figure }: Measuring): Promise<void> =>
  withBrowser(async (browser) => {
    for (const page of pages) {
      const measured = await inTurns(page, peers, runs, (url) => visit(browser, url))
      const [ours, ...theirs] = measured
      const beside = theirs.map(({ medians }) => medians.get(LARGEST) ?? 0)
      for (const { name, medians } of measured)
        for (const [what, value] of medians) {
          const isBudgeted = beside.length > 0 && name === ours?.name && what === LARGEST
          figure(`${name}, slowed: ${what}`, value, isBudgeted ? { atMost: Math.min(...beside) } : undefined)
        }
    }
  })

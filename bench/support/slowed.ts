import { type Browser, errors } from '@playwright/test'
import { PHONE, slowDown, withPage } from './browser.ts'

const KIB = 1024
/** What Lighthouse only simulates. Source: its `mobileSlow4G`. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A page that is still loading after this time, such as one with videos, is measured as it is. */
const LONGEST_MS = 30_000
const HYDRATION_POLL_MS = 10
const HYDRATION_LIMIT_MS = 5000

type Paints = { firstPaintMs: number; lcpMs: number; hydratedMs: number }

export type SlowedFigures = Paints & { kib: number; requests: number }

declare global {
  var paints: Paints
}

/** Runs in the page, before its own code. */
function watch({ pollMs, latency }: { pollMs: number; latency: number }): void {
  // Chromium slows answers down but not the times that it shows to the page, which takes the line for a fast one.
  Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
    get(this: PerformanceResourceTiming) {
      return this.requestStart + latency
    },
  })
  const paints: Paints = { firstPaintMs: Number.NaN, lcpMs: Number.NaN, hydratedMs: Number.NaN }
  globalThis.paints = paints
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) paints.firstPaintMs = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    paints.lcpMs = list.getEntries().at(-1)?.startTime ?? paints.lcpMs
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const timer = setInterval(() => {
    const heading = document.querySelector('h1')
    // React marks what it has hydrated
    if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactProps'))) return
    paints.hydratedMs = performance.now()
    clearInterval(timer)
  }, pollMs)
}

async function unlessLate(wait: Promise<unknown>): Promise<void> {
  await wait.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}

/**
 * Measures a phone's first visit with throttled network and CPU, until the page rests. `hydratedMs` is NaN without
 * React.
 */
export const visitSlowed = (browser: Browser, url: string): Promise<SlowedFigures> =>
  withPage(browser, PHONE, async (page) => {
    await page.addInitScript(watch, { pollMs: HYDRATION_POLL_MS, latency: NETWORK.latency })
    const session = await slowDown(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    let [bytes, requests] = [0, 0]
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (/^https?:/.test(request.url)) requests += 1
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load', timeout: 2 * LONGEST_MS })
    await unlessLate(page.waitForLoadState('networkidle', { timeout: LONGEST_MS }))
    await unlessLate(
      page.waitForFunction(() => globalThis.paints.hydratedMs > 0, undefined, {
        timeout: HYDRATION_LIMIT_MS,
      }),
    )
    return { ...(await page.evaluate(() => globalThis.paints)), kib: bytes / KIB, requests }
  })

import { type Browser, type CDPSession, errors, type Page } from '@playwright/test'
import { PHONE, PHONE_SLOWDOWN, withPage } from './browser.ts'
import { slowDown } from './frames.ts'

const KIB = 1024
/** What Lighthouse only simulates. Source: its `mobileSlow4G`, which divides this for the developer tools. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A page that still loads then, such as films, counts as it stands. */
const LONGEST_MS = 30_000
/** React leaves its handle on what it has taken over; the heading is in every page, ours or not. */
const HEADING = 'h1'
const LOOK_MS = 10
/** How long after it rests a page may take to run the code that it has loaded. */
const REACT_LIMIT_MS = 5000

export type SlowedFigures = {
  /** First contentful paint. */
  firstPaintMs: number
  lcpMs: number
  /** The element of the largest contentful paint: its picture's file, or its first words. */
  lcpElement: string
  /** Until React had taken over the page's heading; NaN on a page without React. */
  hydratedMs: number
  /** As transferred, headers included. */
  kib: number
  requests: number
}

/** What the page itself keeps. */
type Watched = { firstPaint: number; lcp: number; lcpElement: string; hydrated: number }

declare global {
  var watched: Watched
}

/** Runs in the page, before anything of its own. */
function watch({ heading, lookMs }: { heading: string; lookMs: number }): void {
  const seen: Watched = { firstPaint: Number.NaN, lcp: Number.NaN, lcpElement: '', hydrated: Number.NaN }
  globalThis.watched = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.firstPaint = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    if (!(last instanceof LargestContentfulPaint)) return
    const { element, url, startTime } = last
    seen.lcp = startTime
    const file = url.split('/').at(-1)
    seen.lcpElement = `${element?.localName ?? 'gone'}: ${file || element?.textContent.trim().slice(0, 40)}`
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  // no named function in here: the TypeScript loader would add a helper to it that the page does not have
  const timer = setInterval(() => {
    const element = document.querySelector(heading)
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    seen.hydrated = performance.now()
    clearInterval(timer)
  }, lookMs)
}

/** Counts what comes over the network. */
function countTransfers(session: CDPSession): { bytes: number; requests: number } {
  const count = { bytes: 0, requests: 0 }
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) count.requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength
  })
  return count
}

/** Waits, but not for ever. */
async function unlessLate(wait: Promise<unknown>): Promise<void> {
  await wait.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
}

/** Slows the network and the processor of a page as those of a phone. @returns the session that does it */
export async function slowAll(page: Page): Promise<CDPSession> {
  await slowDown(page, PHONE_SLOWDOWN)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  return session
}

/** The first visit of a phone whose network and processor are really slow, until the page rests. */
export const visitSlowed = (browser: Browser, url: string): Promise<SlowedFigures> =>
  withPage(browser, PHONE, async (page) => {
    await page.addInitScript(watch, { heading: HEADING, lookMs: LOOK_MS })
    const count = countTransfers(await slowAll(page))
    await page.goto(url, { waitUntil: 'load', timeout: 2 * LONGEST_MS })
    await unlessLate(page.waitForLoadState('networkidle', { timeout: LONGEST_MS }))
    await unlessLate(
      page.waitForFunction(() => globalThis.watched.hydrated > 0, undefined, { timeout: REACT_LIMIT_MS }),
    )
    const seen = await page.evaluate(() => globalThis.watched)
    return {
      firstPaintMs: seen.firstPaint,
      lcpMs: seen.lcp,
      lcpElement: seen.lcpElement,
      hydratedMs: seen.hydrated,
      kib: count.bytes / KIB,
      requests: count.requests,
    }
  })

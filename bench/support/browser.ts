import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { ensureChromium } from '../../e2e/testing/browsers.ts'
import { CHROMIUM_ARGS } from '../../host/build/find-browser.ts'

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** The phone that Lighthouse's mobile audits use. Source: its `constants.js`, moto G power. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** CPU slowdown for that phone; Lighthouse uses the same. */
export const PHONE_SLOWDOWN = 4

/** As long as Playwright's `networkidle`, which comes only once per document. */
const QUIET_MS = 500
const POLL_MS = 50
/** Streaming videos never go quiet. */
const LONGEST_MS = 15_000

export async function withBrowser<T>(
  measure: (browser: Browser) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

export async function withPage<T>(
  browser: Browser,
  device: BrowserContextOptions,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device)
  // The TypeScript loader wraps named functions in this helper, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Slows the page's main thread to a phone's, as the developer tools do; workers keep their speed. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  return session
}

/**
 * Follows a page's requests from now on.
 * @returns a function that waits until none is open and none came for half a second, at most 15 s
 */
export function watchNetwork(page: Page): () => Promise<void> {
  let pending = 0
  let last = performance.now()
  const note = (by: number) => () => {
    pending += by
    last = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return async () => {
    const until = performance.now() + LONGEST_MS
    last = performance.now() // a fresh press or hover gets time to send its request
    const isQuiet = () => pending === 0 && performance.now() - last >= QUIET_MS
    while (performance.now() < until && !isQuiet()) await page.waitForTimeout(POLL_MS)
  }
}

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../e2e/testing/browsers.ts'
import { CHROMIUM_ARGS } from '../host/build/find-browser.ts'

/** The phone that Lighthouse's mobile audits use. Source: its `constants.js`, moto G power. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

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

/** Opens a page on the phone, whose script `webVitals` (web-vitals) can watch it. */
export async function onPhone<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  // The TypeScript loader wraps named functions in this helper, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript({
    path: new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')).pathname,
  })
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Slows the page's main thread 4x to a phone's, as Lighthouse and the developer tools do; workers keep their speed. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

declare global {
  var webVitals: typeof import('web-vitals')
  var vitals: Partial<Record<'FCP' | 'LCP' | 'CLS' | 'INP', number>>
}

/** Collects the page's web vitals in `vitals`. Runs in the page, before its own code. */
export const watchVitals = (page: Page) =>
  page.addInitScript(() => {
    globalThis.vitals = {}
    const note = (found: { name: string; value: number }) =>
      Object.assign(globalThis.vitals, { [found.name]: found.value })
    const options = { reportAllChanges: true, durationThreshold: 16 }
    for (const watch of ['onFCP', 'onLCP', 'onCLS', 'onINP'] as const)
      globalThis.webVitals[watch](note, options)
  })

export const vitalsOf = (page: Page) => page.evaluate(() => globalThis.vitals)

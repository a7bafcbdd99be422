import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../../e2e/testing/browsers.ts'

/** The phone that Lighthouse's mobile audits use. Source: its `constants.js`, moto G power. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** How much slower than this machine the phone is that the budgets are for. */
export const PHONE_SLOWDOWN = 4

/** Runs `measure` with a browser that calls nobody but the site. */
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

/** Runs `measure` with an empty page of a visitor who was never there before. */
export async function withPage<T>(
  browser: Browser,
  device: BrowserContextOptions,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device)
  try {
    return await measure(await context.newPage())
  } finally {
    await context.close()
  }
}

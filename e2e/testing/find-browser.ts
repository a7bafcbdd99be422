import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CHROMIUM_PLACES } from '../../host/build/find-browser.ts'

/**
 * Messages that no visitor's error causes: a worker that the tests block, and Firefox's digest of a load that a next
 * page cuts off, which is that of nothing.
 */
export const NO_PROBLEM =
  /registration blocked by Playwright|computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/**
 * A browser on this machine. `driver`: 'playwright' for Playwright's own build or Chromium, 'bidi' for the
 * stock Firefox, 'webdriver' for WebKitGTK's driver, which starts its MiniBrowser.
 */
export type Browser = { engine: Engine; path: string; driver: 'playwright' | 'bidi' | 'webdriver' }

/** Loads Playwright only without another browser, because most commands do not need it. */
const playwright = (): typeof import('@playwright/test') => createRequire(import.meta.url)('@playwright/test')

const PLACES: Record<
  Engine,
  { setting: string; stock: string[]; driver: Browser['driver']; own: () => string }
> = {
  chromium: {
    setting: 'CHROMIUM_PATH',
    stock: CHROMIUM_PLACES,
    driver: 'playwright',
    own: () => playwright().chromium.executablePath(),
  },
  firefox: {
    setting: 'FIREFOX_PATH',
    stock: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    driver: 'bidi',
    own: () => playwright().firefox.executablePath(),
  },
  webkit: {
    setting: 'WEBKIT_DRIVER_PATH',
    stock: ['/usr/bin/WebKitWebDriver'],
    driver: 'webdriver',
    own: () => playwright().webkit.executablePath(),
  },
}

/** Tries the setting, the usual paths and Playwright's own build. @returns null when there is no browser */
export function findBrowser(engine: Engine): Browser | null {
  const { setting, stock, driver, own } = PLACES[engine]
  const named = process.env[setting]
  const path = [named, ...stock].find((place) => place !== undefined && place !== '' && existsSync(place))
  if (path !== undefined) return { engine, path, driver }
  return existsSync(own()) ? { engine, path: own(), driver: 'playwright' } : null
}

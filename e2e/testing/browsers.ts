import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/**
 * A browser on this machine. `driver` says how it is driven: 'playwright' is Playwright's own build or Chromium,
 * 'bidi' the stock Firefox, 'webdriver' WebKitGTK's driver, which starts its MiniBrowser.
 */
export type Browser = { engine: Engine; path: string; driver: 'playwright' | 'bidi' | 'webdriver' }

/** For a browser in a container or as root, and for one that is to talk to nobody but the site. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PLACES: Record<
  Engine,
  { setting: string; stock: string[]; driver: Browser['driver']; own: () => string }
> = {
  chromium: {
    setting: 'CHROMIUM_PATH',
    stock: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    driver: 'playwright',
    own: () => chromium.executablePath(),
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
    own: () => firefox.executablePath(),
  },
  webkit: {
    setting: 'WEBKIT_DRIVER_PATH',
    stock: ['/usr/bin/WebKitWebDriver'],
    driver: 'webdriver',
    own: () => webkit.executablePath(),
  },
}

const DEBIAN = 'apt-get install chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb'

/** What the machine has: what the setting names, the usual places, Playwright's own build; null when there is none. */
export function findBrowser(engine: Engine): Browser | null {
  const { setting, stock, driver, own } = PLACES[engine]
  const named = process.env[setting]
  const path = [named, ...stock].find((place) => place !== undefined && place !== '' && existsSync(place))
  if (path !== undefined) return { engine, path, driver }
  return existsSync(own()) ? { engine, path: own(), driver: 'playwright' } : null
}

/**
 * A browser of this engine; downloads Playwright's own build where the machine has none.
 * @returns null when there is none and none can be had
 */
export function ensureBrowser(engine: Engine): Browser | null {
  const found = findBrowser(engine)
  if (found !== null) return found
  process.stdout.write(`no ${engine} found: downloading one for the tests\n`)
  spawnSync('npx', ['playwright', 'install', engine], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return findBrowser(engine)
}

/** Chromium without its windows: the same engine, with a third of the work left out that a test only waits for. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The Chromium for tests. @throws {Error} when there is none and none can be downloaded */
export const ensureTestChromium = (): string =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium()

/** @throws {Error} when there is no Chromium and none can be downloaded */
export function ensureChromium(): string {
  const browser = ensureBrowser('chromium')
  if (browser === null)
    throw new Error(`The browser tests need Chromium: install it (Debian: ${DEBIAN}) or set CHROMIUM_PATH.`)
  return browser.path
}

/**
 * The engines that the journeys run in. One that is missing is said loudly, and is an error where CI is set.
 * @throws {Error} when CI is set and an engine is missing
 */
export function ensureEngines(): Browser[] {
  const browsers = ENGINES.map(ensureBrowser)
  const missing = ENGINES.filter((_, index) => browsers[index] === null)
  if (missing.length > 0) {
    const words = `NOT TESTED in ${missing.join(' and ')}: no such browser here (Debian: ${DEBIAN})`
    if (process.env.CI !== undefined) throw new Error(words)
    process.stdout.write(`\n*** ${words} ***\n\n`)
  }
  return browsers.filter((browser) => browser !== null)
}

import { spawnSync } from 'node:child_process'
import { findHeadlessChromium } from '../../host/build/find-browser.ts'
import { type Browser, ENGINES, type Engine, findBrowser } from './find-browser.ts'

const DEBIAN = 'apt-get install chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb'

/**
 * Returns a browser of this engine; downloads Playwright's own build if the machine has none.
 * @returns null when none is available
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

/** @throws {Error} when there is no Chromium and none can be downloaded */
export const ensureTestChromium = (): string => findHeadlessChromium() ?? ensureChromium()

/** @throws {Error} when there is no Chromium and none can be downloaded */
export function ensureChromium(): string {
  const browser = ensureBrowser('chromium')
  if (browser === null)
    throw new Error(`The browser tests need Chromium: install it (Debian: ${DEBIAN}) or set CHROMIUM_PATH.`)
  return browser.path
}

/**
 * Returns the engines of the journeys, and prints a loud warning for a missing engine.
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

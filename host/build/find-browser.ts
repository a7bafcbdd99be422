import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Arguments for a container or for root, and against connections to anything but the site. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The usual paths of Chromium. */
export const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Loads Playwright only without another browser, because most commands do not need it. */
const ofPlaywright = (): string => {
  const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core')
  return chromium.executablePath()
}

/** Chromium without windows: the same engine with a third less work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Tries CHROMIUM_PATH, the usual paths and Playwright's own build. @returns null when there is no Chromium */
export const findHeadlessChromium = (): string | null => {
  const named = process.env.CHROMIUM_PATH
  const places = named ? [named, ...CHROMIUM_PLACES] : [HEADLESS_SHELL, ...CHROMIUM_PLACES]
  return places.find(existsSync) ?? [ofPlaywright()].find(existsSync) ?? null
}

export const NO_BROWSER =
  '*** NOT TRIED IN A BROWSER: this machine has no Chromium (or CHROMIUM_PATH names none), so a page that fails in browsers only may go live ***'

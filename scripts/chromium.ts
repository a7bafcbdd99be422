import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

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

/** A Chromium on this machine: CHROMIUM_PATH, the usual places, Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath()]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null
}

/** @throws {Error} when there is no browser and none can be downloaded */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  process.stdout.write('no Chromium found: downloading one for the tests\n')
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const downloaded = findChromium()
  if (downloaded === null)
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  return downloaded
}

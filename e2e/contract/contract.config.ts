import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../host/build/find-browser.ts'
import { PROJECT } from '../../host/files/places.ts'

export default defineConfig({
  testDir: '.',
  outputDir: path.join(PROJECT, 'test-results/contract'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // React's development flavor compares markup by innerHTML, which Trusted Types refuse.
    bypassCSP: true,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH!, args: CHROMIUM_ARGS },
    viewport: { width: 1440, height: 900 },
  },
})

import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from '../host/build/find-browser.ts'
import { programOf } from '../host/testing/programs.ts'
import type { Options } from './journeys/testing/fixtures.ts'
import { E2E, FLAVORS, SITE_ENV } from './settings.ts'
import { ENGINES, findBrowser } from './testing/find-browser.ts'

type SiteSettings = (typeof E2E)[keyof typeof E2E]

const server = ({ siteDir, dataDir, port, surgaiPort }: SiteSettings, flavor: string) => ({
  command: ['node', ...programOf('host/testing/serve.ts')].join(' '),
  cwd: '..',
  url: `http://localhost:${port}/healthz`,
  reuseExistingServer: false,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    ...SITE_ENV,
    NODE_ENV: flavor,
    PORT: String(port),
    SURGAI_PORT: String(surgaiPort),
    SITE_DIR: siteDir,
    DATA_DIR: dataDir,
  },
})

/** Only `npm run test:deep` runs these. */
const DEEP = [
  /\/(?:pages|reliability|server)\/[\w-]+\.spec/,
  /\/accessibility\/(?!reduced-motion)[\w-]+\.spec/,
  /\/security\/(?!headers-and-secrets|sessions)[\w-]+\.spec/,
]
const JOURNEYS = /\/journeys\/[\w-]+\.spec/
const DEEP_JOURNEYS = /\/journeys\/(?:changed-files|whole-run)\.spec/
/** The quick tests run these in Chromium only: they are long, or hardly depend on the engine. */
const LONG =
  /\/journeys\/(?:client-runs-staff|delivery|failed-remote|first-visit|long-run|private-run|purchase|selection-tray|upload)\.spec/
/** Each engine runs the journeys in its more common size; the deep tests add Chromium's phone. */
const OTHER_SIZE = { chromium: /\(phone\)/, firefox: /\(phone\)/, webkit: /\(desktop\)/ } as const
const DEEP_RELEASES =
  /\/releases\/(?!files-missing|live-changes|page-fails|previews|refusals)[\w-]+\.spec\.ts/
const OWN_PROJECTS = [/hydration\.spec\.ts/, /\/releases\//, /\/journeys\//, /\/contract\//]
/** These tests break their own sites; the tests of a file share one. */
const RELEASES = { dependencies: ['releases-setup'], fullyParallel: false }
/** 'quick' or 'deep'; all tests run while it is unset. */
const { E2E_DEPTH } = process.env

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A second attempt tells a busy machine from a fault; the report lists tests that needed it as flaky.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // No test measures time, and a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${E2E.production.port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH!, args: CHROMIUM_ARGS },
    viewport: { width: 1440, height: 900 },
    // A page's routes do not reach what a worker requests.
    serviceWorkers: 'block',
    // Without recordings a test is a seventh faster; use `--trace=retain-on-failure` for details.
  },
  projects: [
    { name: 'site', testIgnore: [...OWN_PROJECTS, ...DEEP] },
    // `scripts/e2e.ts` reports missing engines.
    ...ENGINES.filter((engine) => findBrowser(engine) !== null).flatMap((engine) => {
      const journeys = {
        grepInvert: OTHER_SIZE[engine],
        // A driver that stops answering does not recover: the next attempt gets a new one.
        timeout: 60_000,
        // WebKitGTK occasionally shows nothing of a loaded page.
        retries: engine === 'webkit' ? 3 : 1,
        use: { engine },
      }
      const deep = engine === 'chromium' ? [DEEP_JOURNEYS] : [DEEP_JOURNEYS, LONG]
      return [
        { name: engine, testMatch: JOURNEYS, testIgnore: deep, ...journeys },
        { name: `deep-${engine}`, testMatch: deep, ...journeys },
      ]
    }),
    {
      name: 'deep-phone',
      testMatch: JOURNEYS,
      testIgnore: DEEP_JOURNEYS,
      grep: OTHER_SIZE.chromium,
      use: { engine: 'chromium' as const },
    },
    {
      name: 'deep-hydration',
      testMatch: /hydration\.spec\.ts/,
      // React's development flavor compares markup by innerHTML, which Trusted Types refuse.
      use: { baseURL: `http://localhost:${E2E.development.port}`, bypassCSP: true },
    },
    { name: 'releases-setup', testMatch: /\/releases\/fixtures\.setup\.ts/ },
    { name: 'releases', testMatch: /\/releases\/.*\.spec\.ts/, testIgnore: DEEP_RELEASES, ...RELEASES },
    { name: 'deep-site', testMatch: DEEP },
    { name: 'deep-releases', testMatch: DEEP_RELEASES, ...RELEASES },
  ].filter(
    ({ name }) =>
      E2E_DEPTH === undefined ||
      name === 'releases-setup' ||
      name.startsWith('deep-') === (E2E_DEPTH === 'deep'),
  ),
  webServer: FLAVORS.map((flavor) => server(E2E[flavor], flavor)),
})

import type { Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser, withPage } from '../support/browser.ts'
import { frameTimes, longShare, percent, slowDown } from '../support/frames.ts'
import { quantile } from '../support/statistics.ts'
import { type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const WATCH_MS = 8000
const DESKTOP = { viewport: { width: 1440, height: 900 } }

async function turning(page: Page, url: string, name: string): Promise<Row[]> {
  await open(page, `${url}/`)
  await page.locator('[data-defer=carousel]').scrollIntoViewIfNeeded()
  const ring = page.locator('[data-defer=carousel] [style*="preserve-3d"]')
  await ring.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page, PHONE_SLOWDOWN)
  const before = await ring.getAttribute('style')
  const frames = await frameTimes(page, WATCH_MS)
  if ((await ring.getAttribute('style')) === before) throw new Error('the ring does not turn')
  const what = `carousel turning, ${name}, CPU slowed ${PHONE_SLOWDOWN}x`
  return [
    report(`${what}: long frames`, percent(longShare(frames))),
    report(`${what}: frame, p95`, `${quantile(frames, 0.95).toFixed(1)} ms`),
  ]
}

/** How many of the frames are late while the ring of the landing page turns. */
export const measure = (): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBrowser(async (browser) => [
      ...(await withPage(browser, PHONE, (page) => turning(page, url, 'phone'))),
      ...(await withPage(browser, DESKTOP, (page) => turning(page, url, 'desktop'))),
    ]),
  )

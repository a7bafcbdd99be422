import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { hydrated } from '../../e2e/testing/fixtures.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser } from '../support/browser.ts'
import { frameTimes, longShare, percent, slowDown } from '../support/frames.ts'
import { releaseLongGallery } from '../support/gallery-release.ts'
import { ask } from '../support/nginx.ts'
import { median } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const LONG = 5000
const RATIO_BUDGET = 1.3
const OPENINGS = 9
/** Until the render thread has compiled what it runs. */
const WARM_UP = 60
const SCROLL_MS = 5000
const SCROLL_PX = 40

/** From the start of the navigation until the page has loaded and answers to the visitor, in milliseconds. */
async function openingTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await slowDown(page, PHONE_SLOWDOWN)
    await page.goto(`${url}/gallery`, { waitUntil: 'load' })
    await hydrated(page)
    return await page.evaluate(() => performance.now())
  } finally {
    await context.close()
  }
}

async function scrolling(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/gallery`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Show All Photos and Videos' }).click()
    return longShare(await frameTimes(page, SCROLL_MS, SCROLL_PX))
  } finally {
    await context.close()
  }
}

/** /gallery with 5,000 items beside the 215 that it has. */
export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lustre-bench-gallery-'))
  const longDir = path.join(folder, 'site')
  const workspace = path.join(folder, 'workspace')
  try {
    await mkdir(workspace)
    await copySite(readSettings(process.env).SITE_DIR, longDir)
    await releaseLongGallery(longDir, workspace, LONG)
    return await withSite({}, (usual) =>
      withSite({ env: { SITE_DIR: longDir } }, (long) =>
        withBrowser(async (browser) => {
          for (const { url } of [usual, long])
            for (let i = 0; i < WARM_UP; i++) await ask(`${url}/gallery`, {})
          const usualTimes: number[] = []
          const longTimes: number[] = []
          for (let i = 0; i < OPENINGS; i++) {
            usualTimes.push(await openingTime(browser, usual.url))
            longTimes.push(await openingTime(browser, long.url))
          }
          const ratio = median(longTimes) / median(usualTimes)
          return [
            report('gallery of 215: opens in, median', `${median(usualTimes).toFixed(0)} ms`),
            report(
              `gallery of ${LONG.toLocaleString('en')}: opens in, median`,
              `${median(longTimes).toFixed(0)} ms`,
            ),
            atMost('gallery: long / usual', ratio, RATIO_BUDGET, ''),
            report(
              'gallery of 215: long frames while scrolling',
              percent(await scrolling(browser, usual.url)),
            ),
          ]
        }),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

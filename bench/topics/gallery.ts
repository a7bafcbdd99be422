import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { hydrated } from '../../e2e/testing/fixtures.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import { openSiteStore } from '../../host/testing/site-store.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser, withPage } from '../support/browser.ts'
import { frameTimes, longShare, percent, slowDown } from '../support/frames.ts'
import { releaseLongGallery } from '../support/gallery-release.ts'
import { median } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withFolder } from '../support/with-folder.ts'
import { withSite } from '../support/with-site.ts'

const LONG = 5000
const RATIO_BUDGET = 1.3
const OPENINGS = 9
/** Requests until the process that renders has compiled what it runs. */
const WARM_UP = 60
const SCROLL_MS = 5000
const SCROLL_PX = 40

/** From the start of the navigation until the page has loaded and answers to the visitor, in milliseconds. */
const openingTime = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, PHONE, async (page) => {
    await slowDown(page, PHONE_SLOWDOWN)
    await page.goto(`${url}/gallery`, { waitUntil: 'load' })
    await hydrated(page)
    return page.evaluate(() => performance.now())
  })

const scrolling = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, PHONE, async (page) => {
    await page.goto(`${url}/gallery`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Show All Photos and Videos' }).click()
    return longShare(await frameTimes(page, SCROLL_MS, SCROLL_PX))
  })

async function compare(browser: Browser, usualUrl: string, longUrl: string): Promise<Row[]> {
  for (const url of [usualUrl, longUrl])
    for (let i = 0; i < WARM_UP; i++) await (await fetch(`${url}/gallery`)).arrayBuffer()
  const usualTimes: number[] = []
  const longTimes: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    usualTimes.push(await openingTime(browser, usualUrl))
    longTimes.push(await openingTime(browser, longUrl))
  }
  const [usual, long] = [median(usualTimes), median(longTimes)]
  const late = percent(await scrolling(browser, usualUrl))
  return [
    report('gallery of 215: opens in, median', `${usual.toFixed(0)} ms`),
    report(`gallery of ${LONG.toLocaleString('en')}: opens in, median`, `${long.toFixed(0)} ms`),
    atMost('gallery: long / usual', long / usual, RATIO_BUDGET, ''),
    report('gallery of 215: long frames while scrolling', late),
  ]
}

/** /gallery with 5,000 items beside the 215 that it has. */
export const measure = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const longDir = path.join(folder, 'site')
    const workspace = path.join(folder, 'workspace')
    await mkdir(workspace)
    const { SITE_DIR: built, DATA_DIR: dataDir } = readSettings(process.env)
    await copySite(built, longDir)
    const store = await openSiteStore(longDir, dataDir)
    try {
      await releaseLongGallery(store, workspace, LONG)
      return await withSite({}, (usual) =>
        withSite({ env: store.env }, (long) =>
          withBrowser((browser) => compare(browser, usual.url, long.url)),
        ),
      )
    } finally {
      await store.close()
    }
  })

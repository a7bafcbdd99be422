import type { Page } from '@playwright/test'
import { withBenchPages } from '../support/bench-pages.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser, withPage } from '../support/browser.ts'
import { frameTimes, longShare, percent, slowDown } from '../support/frames.ts'
import { quantile } from '../support/statistics.ts'
import { type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const COUNTS = [100, 1000]
/** Each of twenty tiles is chosen and given back: fewer than the limit of 25. */
const TOGGLES = 40
const SCROLL_MS = 4000
const SCROLL_PX = 40

/** From the press to the next painted frame, as Interaction to Next Paint counts it. */
const toggleTimes = (page: Page): Promise<number[]> =>
  page.evaluate(async (toggles) => {
    const tiles = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-pressed]')]
    const times: number[] = []
    for (let i = 0; i < toggles; i++) {
      const tile = tiles[Math.floor(i / 2)]
      if (!tile) throw new Error('there are no tiles')
      const before = tile.ariaPressed
      const started = performance.now()
      tile.click()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - started)
      if (tile.ariaPressed === before) throw new Error('a toggle did not show')
    }
    return times
  }, TOGGLES)

async function measureCount(page: Page, url: string, count: number): Promise<Row[]> {
  await page.goto(`${url}/grid.html?tiles=${count}`)
  await page.locator(`main .run-tile[data-id="${count}"]`).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await slowDown(page, PHONE_SLOWDOWN)
  const times = await toggleTimes(page)
  const frames = await frameTimes(page, SCROLL_MS, SCROLL_PX)
  const what = `grid of ${count.toLocaleString('en')}, CPU slowed ${PHONE_SLOWDOWN}x`
  return [
    report(`${what}: toggle to next frame, median`, `${quantile(times, 0.5).toFixed(1)} ms`),
    report(`${what}: toggle to next frame, p98`, `${quantile(times, 0.98).toFixed(1)} ms`),
    report(`${what}: long frames while scrolling`, percent(longShare(frames))),
  ]
}

/** How long a toggle takes to show, and how smoothly the grid scrolls, on the live list's length and on 1,000 tiles. */
export const measure = (): Promise<Row[]> =>
  withSite({}, (site) =>
    withBenchPages(site.url, (url) =>
      withBrowser(async (browser) => {
        const rows: Row[] = []
        for (const count of COUNTS)
          rows.push(...(await withPage(browser, PHONE, (page) => measureCount(page, url, count))))
        return rows
      }),
    ),
  )

import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'
import { quantile, type Row, report } from './table.ts'
import { withSite } from './with-site.ts'

const TOGGLES = 40

/** From the press to the next painted frame, as INP counts it, for a number of toggles of different tiles. */
const toggleTimes = (page: Page): Promise<number[]> =>
  page.evaluate(async (toggles) => {
    const tiles = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-pressed]')]
    const times: number[] = []
    for (let i = 0; i < toggles; i++) {
      const tile = tiles[Math.floor(i / 2)]
      const started = performance.now()
      tile?.click()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - started)
    }
    return times
  }, TOGGLES)

/** How long a toggle on /run takes to show. */
export const measure = (): Promise<Row[]> =>
  withSite({}, async ({ url }) => {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
    const page = await browser.newPage()
    await page.goto(`${url}/run`, { waitUntil: 'networkidle' })
    const times = await toggleTimes(page)
    await browser.close()
    return [
      report('/run: toggle to next frame, 89 tiles, median', `${quantile(times, 0.5).toFixed(1)} ms`),
      report('/run: toggle to next frame, 89 tiles, p98', `${quantile(times, 0.98).toFixed(1)} ms`),
    ]
  })

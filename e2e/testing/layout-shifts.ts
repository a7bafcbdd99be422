import type { Page } from '@playwright/test'

/**
 * Keeps the layout shifts of every document that the page opens from now on, from its first paint. What moves
 * because of a click or a key does not count (Layout Instability API, `hadRecentInput`).
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
          globalThis.shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts so far, each as its share of the screen times its share of the way. */
export const shiftsOf = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.shifts)

/** The sum of the shifts so far: the measure that search engines call cumulative layout shift. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)

/** Less than two letters of one line: what a heading's emphasized word moves when the display face comes late. */
export const ONE_WORD = 0.002

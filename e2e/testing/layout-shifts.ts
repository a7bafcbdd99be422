import type { Page } from '@playwright/test'

/** A shift: its share of the screen times its share of the way, and what moved from where to where. */
export type Shift = { value: number; moved: string[] }

/**
 * Keeps the layout shifts of every document that the page opens from now on, from its first paint. What moves
 * because of a click or a key does not count (Layout Instability API, `hadRecentInput`).
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    const wordsOf = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} to ${placeOf(currentRect)}`
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: Source[]
      })[])
        if (!entry.hadRecentInput)
          globalThis.shifts.push({ value: entry.value, moved: entry.sources.map(wordsOf) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts so far. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => globalThis.shifts)

/** The sum of the shifts so far: the measure that search engines call cumulative layout shift. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)

/** Less than two letters of one line: what a heading's emphasized word moves when the display face comes late. */
export const ONE_WORD = 0.002

/** One line of a paragraph more or less, and what is below it: where the fallback breaks at another word. */
export const ONE_LINE = 0.03

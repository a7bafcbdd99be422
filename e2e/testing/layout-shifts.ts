import type { Page } from '@playwright/test'

/** A layout shift: the affected share of the screen times the relative distance, and the moved elements. */
export type Shift = { value: number; moved: string[] }

/**
 * Records the layout shifts of every later document from its first paint. Movement after a click or a key does not
 * count (Layout Instability API, `hadRecentInput`).
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

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => globalThis.shifts)

export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)

/** Less than two letters of one line: a heading's emphasized word moves this much when the display font loads late. */
export const ONE_WORD = 0.002

/** One line of a paragraph and the content below it: the fallback font may break the line elsewhere. */
export const ONE_LINE = 0.03

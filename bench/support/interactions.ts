import type { Page } from '@playwright/test'
import { interactionToNextPaint } from './statistics.ts'

/** Browsers report no shorter interaction. Source: Event Timing API, the least `durationThreshold`. */
const REPORTED_FROM_MS = 16
/** A quick visitor's pause before the next press. */
const PAUSE_MS = 250
/** A slow page reports its last frame this late. */
const REPORT_MS = 1500

export type Tap = (selector: string, index?: number) => Promise<void>

declare global {
  var interactions: Map<number, number>
}

function watch(durationThreshold: number): void {
  const interactions = new Map<number, number>()
  globalThis.interactions = interactions
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue
      const { interactionId, duration } = entry
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}

export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(watch, REPORTED_FROM_MS)

/**
 * Measures Interaction to Next Paint.
 * @param press clicks through the page
 * @returns INP in milliseconds, and the number of clicks
 * @throws {Error} for a target that disappears before its click
 */
export async function measureInp(page: Page, press: (tap: Tap) => Promise<void>) {
  await page.evaluate(() => globalThis.interactions.clear())
  let count = 0
  await press(async (selector, index = 0) => {
    const target = page.locator(selector).filter({ visible: true }).nth(index)
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE_MS)
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${selector} went away before its press`)
    // Playwright's own tap runs a hit test in the page, which would count
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    count += 1
  })
  await page.waitForTimeout(REPORT_MS)
  const reported = await page.evaluate(() => [...globalThis.interactions.values()])
  const unreported = Array.from({ length: Math.max(0, count - reported.length) }, () => REPORTED_FROM_MS)
  return { inpMs: interactionToNextPaint([...reported, ...unreported]), count }
}

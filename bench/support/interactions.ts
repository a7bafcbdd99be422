import type { Page } from '@playwright/test'
import { interactionToNextPaint } from './statistics.ts'
import { atMost, type Row, report } from './table.ts'

/** Below this browsers do not report an interaction. Source: Event Timing API, the least `durationThreshold`. */
const REPORTED_FROM_MS = 16
/** How many of the longest are told one by one. */
const TOLD = 3
/** A visitor who is quick sees for this long what is there before the next press. */
const PAUSE_MS = 250
/** A slow page may report what was painted a while ago. */
const REPORT_MS = 1500

/** A press or key that the page took a while to answer, from the input until the next frame was shown. */
type Interaction = {
  name: string
  /** What was pressed, as a screen reader would name it. */
  target: string
  durationMs: number
  /** Until the page's handlers began. */
  waitedMs: number
  /** What they took; the rest of the duration is styles, layout and painting. */
  handledMs: number
}

/** Presses the middle of what a selector finds and can be seen: by default of the first. */
type Tap = (selector: string, index?: number) => Promise<void>

declare global {
  /** The longest event of each interaction so far, by the browser's number for it. */
  var interactions: Map<number, Interaction>
}

/** Runs in the page. */
function watch(durationThreshold: number): void {
  const interactions = new Map<number, Interaction>()
  globalThis.interactions = interactions
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue
      const { interactionId, name, duration, startTime, processingStart, processingEnd, target } = entry
      if ((interactions.get(interactionId)?.durationMs ?? 0) >= duration) continue
      const pressed = target instanceof Element ? target.closest('button, a, li, main, dialog') : null
      interactions.set(interactionId, {
        name,
        target: (pressed?.ariaLabel || pressed?.textContent.trim() || pressed?.localName || '').slice(0, 30),
        durationMs: duration,
        waitedMs: processingStart - startTime,
        handledMs: processingEnd - processingStart,
      })
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}

/** Has every document that the page opens from now on keep how long its answers take. */
export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(watch, REPORTED_FROM_MS)

function told({ name, target, durationMs, waitedMs, handledMs }: Interaction): string {
  const drawnMs = durationMs - waitedMs - handledMs
  const parts = `waited ${waitedMs.toFixed(0)}, handled ${handledMs.toFixed(0)}, drawn ${drawnMs.toFixed(0)} ms`
  return `${name} on ${target}: ${parts}`
}

/**
 * Measures the page's answers to presses.
 * @param press presses one thing after the other
 * @returns Interaction to Next Paint of these presses, and where the longest of them spent their time
 * @throws Error for something that went away before it was pressed
 */
export async function interactionRows(
  page: Page,
  what: string,
  budgetMs: number,
  press: (tap: Tap) => Promise<void>,
): Promise<Row[]> {
  await page.evaluate(() => globalThis.interactions.clear())
  let count = 0
  await press(async (selector, index = 0) => {
    const target = page.locator(selector).filter({ visible: true }).nth(index)
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE_MS)
    const place = await target.boundingBox()
    if (place === null) throw new Error(`${what}: ${selector} has gone before it was pressed`)
    // a finger and nothing else: a locator's own tap looks in the page at what is under it, which is counted
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    count += 1
  })
  await page.waitForTimeout(REPORT_MS)
  const reported = await page.evaluate(() => [...globalThis.interactions.values()])
  // an upper limit for those that were too quick to be reported
  const quick = Array.from({ length: Math.max(0, count - reported.length) }, () => REPORTED_FROM_MS)
  const inp = interactionToNextPaint([...reported.map(({ durationMs }) => durationMs), ...quick])
  const longest = reported.sort((a, b) => b.durationMs - a.durationMs).slice(0, TOLD)
  return [
    atMost(`${what}: INP of ${count} presses`, inp, budgetMs, 'ms'),
    ...longest.map((each) => report(`${what}: among the longest`, told(each))),
  ]
}

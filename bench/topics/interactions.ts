import type { Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { PHONE, PHONE_SLOWDOWN, slowDown, withBrowser, withPage } from '../support/browser.ts'
import { withSite } from '../support/site.ts'
import { interactionToNextPaint } from '../support/statistics.ts'
import { atMost, type Row } from '../support/table.ts'

/** Browsers report no shorter interactions. Source: Event Timing API, the smallest `durationThreshold`. */
const REPORTED_FROM_MS = 16
/** A quick visitor's pause before the next press. */
const PAUSE_MS = 250
/** A slow page reports its last frame this late. */
const REPORT_MS = 1500

type Tap = (selector: string, index?: number) => Promise<void>

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

const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(watch, REPORTED_FROM_MS)

/**
 * Measures Interaction to Next Paint.
 * @param press clicks through the page
 * @returns INP in milliseconds, and the number of clicks
 * @throws {Error} for a target that disappears before its click
 */
async function measureInp(page: Page, press: (tap: Tap) => Promise<void>) {
  await page.evaluate(() => globalThis.interactions.clear())
  let count = 0
  await press(async (selector, index = 0) => {
    const target = page.locator(selector).filter({ visible: true }).nth(index)
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE_MS)
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${selector} disappeared before its press`)
    // Playwright's own tap runs a hit test in the page, which would count
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    count += 1
  })
  await page.waitForTimeout(REPORT_MS)
  const reported = await page.evaluate(() => [...globalThis.interactions.values()])
  const unreported = Array.from({ length: Math.max(0, count - reported.length) }, () => REPORTED_FROM_MS)
  return { inpMs: interactionToNextPaint([...reported, ...unreported]), count }
}

/** 'Good' in the field. Source: web.dev/articles/inp. */
const BUDGET_MS = 200
const CHOSEN = 20
const STEPS = 5
const VIEWER = 'dialog[open]'
const CLOSE = `${VIEWER} button[aria-label=Close]`
const RING = '[data-defer=carousel]'

async function repeat(times: number, step: (index: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < times; i++) await step(i)
}

async function pressPicker(tap: Tap): Promise<void> {
  for (const pressed of ['false', 'true'])
    await repeat(CHOSEN, () => tap(`main .run-toggle[aria-pressed=${pressed}]`))
  await tap('.run-enlarge')
  await repeat(STEPS, () => tap(`${VIEWER} button[aria-label="Next image"]`))
  await tap(CLOSE)
}

async function pressRing(tap: Tap): Promise<void> {
  for (const label of ['Next picture', 'Previous picture'])
    await repeat(STEPS, () => tap(`${RING} button[aria-label="${label}"]`))
  await tap(`${RING} button[aria-label="Stop the pictures"]`)
  // neighbors may cover the middle of the others
  await tap(`${RING} button[tabindex="0"][aria-haspopup=dialog]`)
  await tap(CLOSE)
}

async function pressGallery(tap: Tap): Promise<void> {
  await repeat(STEPS, (i) => tap('.tile-face', i))
  await tap('.tile-open')
  await repeat(STEPS, () => tap(`${VIEWER} button[aria-label="Next picture"]`))
  await tap(CLOSE)
  for (const filter of ['All', 'Photos', 'Videos', 'Selected'])
    await tap(`fieldset[aria-label=Show] button:has-text("${filter}")`)
}

async function showRing(page: Page, url: string): Promise<void> {
  await open(page, `${url}/`)
  await page.locator(RING).scrollIntoViewIfNeeded()
  await page.locator(`${RING} [style*="preserve-3d"]`).waitFor()
}

export const measure = (): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBrowser(async (browser) => {
      const inp = (what: string, show: (page: Page) => Promise<void>, press: (tap: Tap) => Promise<void>) =>
        withPage(browser, PHONE, async (page) => {
          await watchInteractions(page)
          await show(page)
          await page.waitForLoadState('networkidle')
          await slowDown(page)
          const { inpMs, count } = await measureInp(page, press)
          return atMost(
            `${what}, CPU slowed ${PHONE_SLOWDOWN}x: INP of ${count} presses`,
            inpMs,
            BUDGET_MS,
            'ms',
          )
        })
      return [
        await inp('picker', (page) => open(page, `${url}/run`), pressPicker),
        await inp('ring', (page) => showRing(page, url), pressRing),
        await inp('gallery', (page) => open(page, `${url}/gallery`), pressGallery),
      ]
    }),
  )

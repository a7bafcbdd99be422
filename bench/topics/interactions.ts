import type { Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { onPhone, slowDown, vitalsOf, watchVitals, withBrowser } from '../browser.ts'
import type { Measuring } from '../pages.ts'

/** A quick visitor's pause before the next press. */
const PAUSE_MS = 250
/** A slow page reports its last frame this late. */
const REPORT_MS = 1500
/** 'Good' in the field. Source: web.dev/articles/inp. */
const BUDGET_MS = 200

const times = (count: number, selector: string) => Array.from({ length: count }, () => selector)
const inViewer = (label: string) => `dialog[open] button[aria-label="${label}"]`
const RING = '[data-defer=carousel]'
const inRing = (label: string) => `${RING} button[aria-label="${label}"]`

/** The pages, and what a visitor presses on each. */
const JOURNEYS = {
  '/run': [
    ...times(20, 'main .run-toggle[aria-pressed=false]'),
    ...times(20, 'main .run-toggle[aria-pressed=true]'),
    '.run-enlarge',
    ...times(5, inViewer('Next image')),
    inViewer('Close'),
  ],
  '/': [
    ...times(5, inRing('Next picture')),
    ...times(5, inRing('Previous picture')),
    inRing('Stop the pictures'),
    // Neighbors may cover the middle of the others.
    `${RING} button[tabindex="0"][aria-haspopup=dialog]`,
    inViewer('Close'),
  ],
  '/gallery': [
    ...[1, 2, 3, 4, 5].map((nth) => `:nth-match(.tile-face, ${nth})`),
    '.tile-open',
    ...times(5, inViewer('Next picture')),
    inViewer('Close'),
    ...['All', 'Photos', 'Videos', 'Selected'].map((show) => `fieldset[aria-label=Show] :text-is("${show}")`),
  ],
}

/** @throws {Error} for a target that disappears before its press */
async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE_MS)
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${selector} disappeared before its press`)
  // Playwright's own tap runs a hit test in the page, which would count.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Measures Interaction to Next Paint, with the main thread slowed. */
export const measureInteractions = ({ site, figure }: Measuring): Promise<void> =>
  withBrowser(async (browser) => {
    for (const [path, presses] of Object.entries(JOURNEYS))
      await onPhone(browser, async (page) => {
        await watchVitals(page)
        await open(page, site.url + path)
        // The ring loads when it comes near.
        if (path === '/') await page.locator(RING).scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        await slowDown(page)
        for (const selector of presses) await press(page, selector)
        await page.waitForTimeout(REPORT_MS)
        const { INP = Number.NaN } = await vitalsOf(page)
        figure(`${path}, CPU slowed 4x: INP, ms`, INP, { atMost: BUDGET_MS })
      })
  })

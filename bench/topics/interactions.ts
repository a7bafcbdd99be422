import type { Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { PHONE, PHONE_SLOWDOWN, slowDown, withBrowser, withPage } from '../support/browser.ts'
import { withGridPage } from '../support/grid-page.ts'
import { measureInp, type Tap, watchInteractions } from '../support/interactions.ts'
import { withSite } from '../support/site.ts'
import { atMost, type Row } from '../support/table.ts'

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

async function showGrid(page: Page, gridUrl: string): Promise<void> {
  await page.goto(`${gridUrl}?tiles=1000`)
  await page.locator('main .run-tile[data-id="1000"]').waitFor({ state: 'attached' })
}

export const measure = (): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withGridPage(url, (gridUrl) =>
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
          await inp('picker of 100', (page) => open(page, `${url}/run`), pressPicker),
          await inp('picker of 1,000', (page) => showGrid(page, gridUrl), pressPicker),
          await inp('ring', (page) => showRing(page, url), pressRing),
          await inp('gallery', (page) => open(page, `${url}/gallery`), pressGallery),
        ]
      }),
    ),
  )

import type { Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { withBenchPages } from '../support/bench-pages.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser, withPage } from '../support/browser.ts'
import { slowDown } from '../support/frames.ts'
import { interactionRows, watchInteractions } from '../support/interactions.ts'
import type { Row } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const BUDGET_MS = 100
/** Fewer than may be chosen. */
const CHOSEN = 20
const STEPS = 5
const VIEWER = 'dialog[open]'
const CLOSE = `${VIEWER} button[aria-label=Close]`
const what = (part: string) => `${part}, phone, CPU slowed ${PHONE_SLOWDOWN}x`

/** A page that rests, in a phone from now on. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await slowDown(page, PHONE_SLOWDOWN)
}

/** Pictures are chosen and given back, looked at, and the chosen ones looked through. */
const picker = (page: Page, name: string): Promise<Row[]> =>
  interactionRows(page, what(name), BUDGET_MS, async (tap) => {
    for (const pressed of ['false', 'true'])
      for (let i = 0; i < CHOSEN; i++) await tap(`main .run-toggle[aria-pressed=${pressed}]`)
    await tap('.run-enlarge')
    for (let i = 0; i < STEPS; i++) await tap(`${VIEWER} button[aria-label="Next image"]`)
    await tap(CLOSE)
  })

/** The ring is stepped, stopped, and a picture enlarged. */
async function ring(page: Page, url: string): Promise<Row[]> {
  await open(page, `${url}/`)
  const part = page.locator('[data-defer=carousel]')
  await part.scrollIntoViewIfNeeded()
  await part.locator('[style*="preserve-3d"]').waitFor()
  await rest(page)
  return interactionRows(page, what('ring'), BUDGET_MS, async (tap) => {
    const button = (label: string) => `[data-defer=carousel] button[aria-label="${label}"]`
    for (const way of ['Next picture', 'Previous picture'])
      for (let i = 0; i < STEPS; i++) await tap(button(way))
    await tap(button('Stop the pictures'))
    // its neighbors may stand before its middle
    await tap('[data-defer=carousel] button[tabindex="0"][aria-haspopup=dialog]')
    await tap(CLOSE)
  })
}

/** A picture is opened, its neighbors seen; then every filter. */
async function gallery(page: Page, url: string): Promise<Row[]> {
  await open(page, `${url}/gallery`)
  await rest(page)
  return interactionRows(page, what('gallery'), BUDGET_MS, async (tap) => {
    for (let i = 0; i < STEPS; i++) await tap('.tile-face', i)
    await tap('.tile-open')
    for (let i = 0; i < STEPS; i++) await tap(`${VIEWER} button[aria-label="Next picture"]`)
    await tap(CLOSE)
    for (const filter of ['All', 'Photos', 'Videos', 'Selected'])
      await tap(`fieldset[aria-label=Show] button:has-text("${filter}")`)
  })
}

/** How long the parts that visitors press most take to answer, as Event Timing counts it. */
export const measure = (): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBenchPages(url, (benchUrl) =>
      withBrowser(async (browser) => {
        const visit = (steps: (page: Page) => Promise<Row[]>) =>
          withPage(browser, PHONE, async (page) => {
            await watchInteractions(page)
            return steps(page)
          })
        return [
          ...(await visit(async (page) => {
            await open(page, `${url}/run`)
            await rest(page)
            return picker(page, 'picker of 100')
          })),
          ...(await visit(async (page) => {
            await page.goto(`${benchUrl}/grid.html?tiles=1000`)
            await page.locator('main .run-tile[data-id="1000"]').waitFor({ state: 'attached' })
            await rest(page)
            return picker(page, 'picker of 1,000')
          })),
          ...(await visit((page) => ring(page, url))),
          ...(await visit((page) => gallery(page, url))),
        ]
      }),
    ),
  )

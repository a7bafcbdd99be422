import type { Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { withBrowser, withPage } from '../support/browser.ts'
import { watchNetwork } from '../support/network-rest.ts'
import { type PageMemory, pageMemory } from '../support/page-memory.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** A page of every section that opens without a reload; a round ends where it began. */
const ROUND = ['/gallery', '/run', '/custom-payment', '/test', '/'] as const
const ROUNDS = 6

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator(`main[data-route="${path}"] h1`).first().waitFor()
}
/** Down to the end and back, so that all parts that come late are there. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

export const measure = (): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBrowser((browser) =>
      withPage(browser, DESKTOP, async (page) => {
        const session = await page.context().newCDPSession(page)
        const networkRests = watchNetwork(page)
        await open(page, `${url}/`)
        const rows: Row[] = []
        const m0 = await pageMemory(session)
        console.log('start', m0)
        for (let round = 1; round <= ROUNDS; round++) {
          for (const path of ROUND) {
            await goTo(page, path)
            await networkRests()
            await scrollThrough(page)
            await networkRests()
          }
          console.log(round * 5, await pageMemory(session))
          await page.waitForTimeout(1000)
          console.log(round * 5, await pageMemory(session))
        }
        return rows
      }),
    ),
  )

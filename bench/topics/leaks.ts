import type { CDPSession, Page } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { withBrowser, withPage } from '../support/browser.ts'
import { watchNetwork } from '../support/network-rest.ts'
import { type PageMemory, pageMemory } from '../support/page-memory.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** Without its compiler, whose results would grow for as long as the code is run: the rest is what the page holds. */
const INTERPRETED = ['--js-flags=--jitless']
/** A page of every section that opens without a reload; a round ends where it began. */
const ROUND = ['/gallery', '/run', '/custom-payment', '/test', '/'] as const
/** The first rounds load all code and fill all caches. */
const WARM_ROUNDS = 2
const MORE_ROUNDS = 2
/** Five times what rounds of a page that does not grow differ by (0.02 MiB). */
const HEAP_BUDGET_MIB = 0.1
const STEP_MS = 100

/** As Back and Forward do; no page links to all of these. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator(`main[data-route="${path}"] h1`).first().waitFor()
}

/** Down to the end and back, so that all parts that come late are there. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async (stepMs) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, STEP_MS)

/** Memory after each round through all sections. */
async function memoryOfRounds(page: Page, session: CDPSession, rounds: number): Promise<PageMemory[]> {
  const networkRests = watchNetwork(page)
  const memory: PageMemory[] = []
  for (let round = 0; round < rounds; round++) {
    for (const path of ROUND) {
      await goTo(page, path)
      await scrollThrough(page)
      await networkRests()
    }
    memory.push(await pageMemory(session))
  }
  return memory
}

function rowsOf(before: PageMemory, after: PageMemory): Row[] {
  const navigations = (rounds: number) => rounds * ROUND.length
  const [first, last] = [navigations(WARM_ROUNDS), navigations(WARM_ROUNDS + MORE_ROUNDS)]
  const told = ({ heapMib, nodes, listeners }: PageMemory) =>
    `${heapMib.toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners`
  return [
    report(`page after ${first} navigations through all sections`, told(before)),
    report(`page after ${last}`, told(after)),
    atMost(`page, ${first} to ${last}: heap`, after.heapMib - before.heapMib, HEAP_BUDGET_MIB, 'MiB'),
    atMost(`page, ${first} to ${last}: nodes`, after.nodes - before.nodes, 0, ''),
    atMost(`page, ${first} to ${last}: listeners`, after.listeners - before.listeners, 0, ''),
  ]
}

/** Whether a page that is never loaded again keeps what its sections should have left behind. */
export const measure = (): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBrowser(
      (browser) =>
        withPage(browser, DESKTOP, async (page) => {
          await open(page, `${url}/`)
          const session = await page.context().newCDPSession(page)
          const memory = await memoryOfRounds(page, session, WARM_ROUNDS + MORE_ROUNDS)
          const [before, after] = [memory[WARM_ROUNDS - 1], memory.at(-1)]
          if (!before || !after) throw new Error('nothing was measured')
          return rowsOf(before, after)
        }),
      INTERPRETED,
    ),
  )

import type { Browser, BrowserContextOptions } from '@playwright/test'
import { open } from '../../e2e/testing/fixtures.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser, withPage } from '../support/browser.ts'
import { watchNetwork } from '../support/network-rest.ts'
import type { BenchOptions } from '../support/options.ts'
import { slowAll } from '../support/slowed.ts'
import { median } from '../support/statistics.ts'
import { atMostIf, type Row } from '../support/table.ts'
import { readyLink, type Transition, timeTransition } from '../support/transition.ts'
import { withSite } from '../support/with-site.ts'

const BUDGET_MS = 100
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Every way from one section to another by the links of the header and of the landing page, without a reload. */
const TRANSITIONS: readonly Transition[] = [
  { from: '/', link: 'header a[href="/gallery"]', to: '/gallery' },
  { from: '/', link: 'main a[href="/galleryx"]', to: '/galleryx' },
  { from: '/', link: 'main a[href="/custom-payment"]', to: '/custom-payment' },
  { from: '/gallery', link: 'header a[href="/"]', to: '/' },
  { from: '/run', link: 'header a[href="/"]', to: '/' },
  { from: '/run', link: 'header a[href="/gallery"]', to: '/gallery' },
  { from: '/custom-payment', link: 'header a[href="/"]', to: '/' },
  { from: '/custom-payment', link: 'header a[href="/gallery"]', to: '/gallery' },
]

type Visitor = {
  name: string
  device: BrowserContextOptions
  slowed: boolean
  /** The pointer has been on the link until all that this loads has come; otherwise it is pressed at once. */
  prefetched: boolean
  budgeted: boolean
}

const PHONE_NAME = `phone, network and CPU slowed ${PHONE_SLOWDOWN}x`
const VISITORS: readonly Visitor[] = [
  { name: 'desktop, prefetched', device: DESKTOP, slowed: false, prefetched: true, budgeted: true },
  { name: 'desktop, at once', device: DESKTOP, slowed: false, prefetched: false, budgeted: false },
  { name: `${PHONE_NAME}, prefetched`, device: PHONE, slowed: true, prefetched: true, budgeted: false },
  { name: `${PHONE_NAME}, at once`, device: PHONE, slowed: true, prefetched: false, budgeted: false },
]

const timeOf = (browser: Browser, url: string, { from, link, to }: Transition, visitor: Visitor) =>
  withPage(browser, visitor.device, async (page) => {
    const networkRests = watchNetwork(page)
    await open(page, url + from)
    await networkRests()
    const target = await readyLink(page, link)
    if (visitor.slowed) await slowAll(page)
    if (visitor.prefetched) {
      await target.hover()
      await networkRests()
    }
    return timeTransition(page, to, () => (visitor.device.hasTouch ? target.tap() : target.click()))
  })

/** From the press of a link to another section until its page is painted. */
export const measure = ({ runs }: BenchOptions): Promise<Row[]> =>
  withSite({}, ({ url }) =>
    withBrowser(async (browser) => {
      const rows: Row[] = []
      for (const transition of TRANSITIONS)
        for (const visitor of VISITORS) {
          const times: number[] = []
          for (let run = 0; run < runs; run++) times.push(await timeOf(browser, url, transition, visitor))
          const what = `${transition.from} to ${transition.to}, ${visitor.name}: press to painted`
          rows.push(atMostIf(what, median(times), visitor.budgeted ? BUDGET_MS : undefined, 'ms'))
        }
      return rows
    }),
  )

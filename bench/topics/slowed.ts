import { withBrowser } from '../support/browser.ts'
import type { BenchOptions } from '../support/options.ts'
import { LANDING, measurePages, publicPages } from '../support/pages.ts'
import { type Beside, besidePeers } from '../support/peers.ts'
import { withSite } from '../support/site.ts'
import { type SlowedFigures, visitSlowed } from '../support/slowed.ts'
import { median } from '../support/statistics.ts'
import { atMostIf, type Row, report } from '../support/table.ts'

/** The landing page's figures divided by those of the peers with these names. */
const FIRST_PAINT_SHARES: Record<string, number> = { next: 0.9 }
const LCP_SHARES: Record<string, number> = { astro: 1, next: 1.1 }

const seconds = (ms: number) => (Number.isNaN(ms) ? 'never' : `${(ms / 1000).toFixed(2)} s`)

function summarize(visits: readonly SlowedFigures[]): SlowedFigures {
  const middle = (figure: keyof SlowedFigures) => median(visits.map((visit) => visit[figure]))
  const [firstPaintMs, lcpMs, hydratedMs] = [middle('firstPaintMs'), middle('lcpMs'), middle('hydratedMs')]
  return { firstPaintMs, lcpMs, hydratedMs, kib: middle('kib'), requests: middle('requests') }
}

const rowsOf = (name: string, visit: SlowedFigures): Row[] => [
  report(`${name}, slowed: first paint`, seconds(visit.firstPaintMs)),
  report(`${name}, slowed: largest contentful paint`, seconds(visit.lcpMs)),
  report(`${name}, slowed: hydrated`, seconds(visit.hydratedMs)),
  report(`${name}, slowed: until it rests`, `${visit.kib.toFixed(0)} KiB, ${visit.requests} requests`),
]

const peerRows = ({ ours, theirs }: Beside<SlowedFigures>): Row[] =>
  [...theirs].flatMap(([peer, visit]) => {
    const firstPaint = ours.firstPaintMs / visit.firstPaintMs
    return [
      ...rowsOf(peer, visit),
      atMostIf(`${LANDING} / ${peer}, slowed: first paint`, firstPaint, FIRST_PAINT_SHARES[peer], ''),
      atMostIf(`${LANDING} / ${peer}, slowed: LCP`, ours.lcpMs / visit.lcpMs, LCP_SHARES[peer], ''),
    ]
  })

export const measure = ({ runs, beside, pages }: BenchOptions): Promise<Row[]> =>
  withSite({}, (site) =>
    withBrowser((browser) =>
      measurePages(site, publicPages(pages), async (url, { name }) => {
        const peers = name === LANDING ? beside : []
        const visit = (address: string) => visitSlowed(browser, address)
        const figures = await besidePeers(runs, url, peers, visit, summarize)
        return [...rowsOf(name, figures.ours), ...peerRows(figures)]
      }),
    ),
  )

import { withBrowser } from '../support/browser.ts'
import { type Beside, eachOf, inTurns } from '../support/in-turns.ts'
import type { BenchOptions } from '../support/options.ts'
import { LANDING, publicPages } from '../support/pages.ts'
import { type SlowedFigures, visitSlowed } from '../support/slowed.ts'
import { median } from '../support/statistics.ts'
import { atMostIf, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

/** What the landing page's figures may be as a share of its peers', where those are given by these names. */
const FIRST_PAINT_SHARES: Record<string, number> = { next: 0.9 }
const LCP_SHARES: Record<string, number> = { astro: 0.9, next: 1.1 }

const seconds = (ms: number) => (Number.isNaN(ms) ? 'never' : `${(ms / 1000).toFixed(2)} s`)

/** The middle of each figure; elements of the largest contentful paint are all named. */
function middleOf(visits: readonly SlowedFigures[]): SlowedFigures {
  const middle = (read: (visit: SlowedFigures) => number) => median(visits.map(read))
  return {
    firstPaintMs: middle((visit) => visit.firstPaintMs),
    lcpMs: middle((visit) => visit.lcpMs),
    lcpElement: [...new Set(visits.map((visit) => visit.lcpElement))].join(', '),
    hydratedMs: middle((visit) => visit.hydratedMs),
    kib: middle((visit) => visit.kib),
    requests: middle((visit) => visit.requests),
  }
}

const rowsOf = (name: string, visit: SlowedFigures): Row[] => [
  report(`${name}: first paint, really slowed`, seconds(visit.firstPaintMs)),
  report(`${name}: largest contentful paint`, `${seconds(visit.lcpMs)}, ${visit.lcpElement}`),
  report(`${name}: hydrated`, seconds(visit.hydratedMs)),
  report(`${name}: until it rests`, `${visit.kib.toFixed(0)} KiB, ${visit.requests} requests`),
]

const besideRows = ({ ours, theirs }: Beside<SlowedFigures>): Row[] =>
  [...theirs].flatMap(([peer, visit]) => [
    ...rowsOf(peer, visit),
    atMostIf(
      `${LANDING} / ${peer}: first paint, really slowed`,
      ours.firstPaintMs / visit.firstPaintMs,
      FIRST_PAINT_SHARES[peer],
      '',
    ),
    atMostIf(`${LANDING} / ${peer}: LCP, really slowed`, ours.lcpMs / visit.lcpMs, LCP_SHARES[peer], ''),
  ])

/** First visits with a network and a processor that are really slow; the landing page in turns with its peers. */
export const measure = ({ runs, beside, pages }: BenchOptions): Promise<Row[]> =>
  withSite({}, (site) =>
    withBrowser(async (browser) => {
      const rows: Row[] = []
      for (const { name, path, tool } of publicPages(pages)) {
        const url = (tool ? site.toolUrl : site.url) + path
        const peers = name === LANDING ? beside : []
        const visits = await inTurns(runs, url, peers, (address) => visitSlowed(browser, address))
        const middle = eachOf(visits, middleOf)
        rows.push(...rowsOf(name, middle.ours), ...besideRows(middle))
      }
      return rows
    }),
  )

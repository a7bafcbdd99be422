import { type AuditFigures, withAudit } from '../support/audit.ts'
import type { BenchOptions } from '../support/options.ts'
import { LANDING, measurePages, publicPages } from '../support/pages.ts'
import type { Beside } from '../support/peers.ts'
import { withSite } from '../support/site.ts'
import { atLeast, atMost, atMostIf, type Row, report } from '../support/table.ts'

const FULL_MARKS = 100
const LCP_BUDGET_S = 1.5
const TBT_BUDGET_MS = 30
/** Largest contentful paint of the landing page divided by that of the peer with this name. */
const LCP_SHARES: Record<string, number> = { astro: 1 }

function rowsOf(
  name: string,
  indexed: boolean,
  { scores, lcpMs, tbtMs, layoutShift, faults }: AuditFigures,
): Row[] {
  const isLanding = name === LANDING
  return [
    ...Object.entries(scores).map(([category, score]) =>
      category === 'seo' && !indexed
        ? report(`${name}: Lighthouse seo, not indexed`, String(score))
        : atLeast(`${name}: Lighthouse ${category}`, score, FULL_MARKS, ''),
    ),
    atMostIf(`${name}: largest contentful paint`, lcpMs / 1000, isLanding ? LCP_BUDGET_S : undefined, 's'),
    atMostIf(`${name}: total blocking time`, tbtMs, isLanding ? TBT_BUDGET_MS : undefined, 'ms'),
    atMost(`${name}: layout shift`, layoutShift, 0, ''),
    ...faults.map((fault) => report(`${name}: not full marks`, fault)),
  ]
}

const peerRows = ({ ours, theirs }: Beside<AuditFigures>): Row[] =>
  [...theirs].flatMap(([peer, { scores, lcpMs, tbtMs }]) => [
    report(`${peer}: Lighthouse performance`, String(scores.performance)),
    report(`${peer}: largest contentful paint`, `${(lcpMs / 1000).toFixed(2)} s`),
    report(`${peer}: total blocking time`, `${tbtMs.toFixed(0)} ms`),
    atMostIf(`${LANDING} / ${peer}: Lighthouse LCP`, ours.lcpMs / lcpMs, LCP_SHARES[peer], ''),
  ])

/** Audits the landing page and its peers alternately. */
export const measure = ({ runs, beside, pages }: BenchOptions): Promise<Row[]> =>
  withSite({}, (site) =>
    withAudit(runs, (audit) =>
      measurePages(site, publicPages(pages), async (url, { name, indexed }) => {
        const figures = await audit(url, name === LANDING ? beside : [])
        return [...rowsOf(name, indexed, figures.ours), ...peerRows(figures)]
      }),
    ),
  )

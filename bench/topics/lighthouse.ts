import { type AuditFigures, withAudit } from '../support/audit.ts'
import type { Beside } from '../support/in-turns.ts'
import type { BenchOptions } from '../support/options.ts'
import { LANDING, publicPages } from '../support/pages.ts'
import { atLeast, atMost, atMostIf, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const FULL_MARKS = 100
/** Of the landing page. */
const LCP_BUDGET_S = 1.5
const TBT_BUDGET_MS = 30
/** The landing page's largest contentful paint as a share of its peer's, where that is given by this name. */
const LCP_SHARES: Record<string, number> = { astro: 1 }

function rowsOf(name: string, indexed: boolean, figures: AuditFigures): Row[] {
  const isLanding = name === LANDING
  const lcp = figures.lcpMs / 1000
  return [
    atLeast(`${name}: Lighthouse performance`, figures.performance, FULL_MARKS, ''),
    atLeast(`${name}: Lighthouse accessibility`, figures.accessibility, FULL_MARKS, ''),
    atLeast(`${name}: Lighthouse best practices`, figures['best-practices'], FULL_MARKS, ''),
    indexed
      ? atLeast(`${name}: Lighthouse SEO`, figures.seo, FULL_MARKS, '')
      : report(`${name}: Lighthouse SEO, not indexed`, String(figures.seo)),
    atMostIf(`${name}: largest contentful paint`, lcp, isLanding ? LCP_BUDGET_S : undefined, 's'),
    atMostIf(`${name}: total blocking time`, figures.tbtMs, isLanding ? TBT_BUDGET_MS : undefined, 'ms'),
    atMost(`${name}: layout shift`, figures.layoutShift, 0, ''),
    ...figures.faults.map((fault) => report(`${name}: not full marks`, fault)),
  ]
}

const besideRows = ({ ours, theirs }: Beside<AuditFigures>): Row[] =>
  [...theirs].flatMap(([peer, figures]) => [
    report(`${peer}: Lighthouse performance`, String(figures.performance)),
    report(`${peer}: largest contentful paint`, `${(figures.lcpMs / 1000).toFixed(2)} s`),
    report(`${peer}: total blocking time`, `${figures.tbtMs.toFixed(0)} ms`),
    atMostIf(`${LANDING} / ${peer}: Lighthouse LCP`, ours.lcpMs / figures.lcpMs, LCP_SHARES[peer], ''),
  ])

/** Lighthouse, mobile, medians, on every public page; the landing page in turns with its peers. */
export const measure = ({ runs, beside, pages }: BenchOptions): Promise<Row[]> =>
  withSite({}, (site) =>
    withAudit(runs, async (audit) => {
      const rows: Row[] = []
      for (const { name, path, indexed, tool } of publicPages(pages)) {
        const url = (tool ? site.toolUrl : site.url) + path
        const figures = await audit(url, name === LANDING ? beside : [])
        rows.push(...rowsOf(name, indexed, figures.ours), ...besideRows(figures))
      }
      return rows
    }),
  )

import { withAudit } from '../support/audit.ts'
import type { BenchOptions } from '../support/options.ts'
import { PUBLIC_PAGES } from '../support/pages.ts'
import { atLeast, atMost, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const PERFORMANCE_BUDGET = 98
const FULL_MARKS = 100
/** Of the landing page. */
const LCP_BUDGET_S = 1.5
const TBT_BUDGET_MS = 50

/** Lighthouse, mobile, medians, on every public page. */
export const measure = ({ runs }: BenchOptions): Promise<Row[]> =>
  withSite({}, (site) =>
    withAudit(runs, async (audit) => {
      const rows: Row[] = []
      for (const { name, path, indexed, tool } of PUBLIC_PAGES) {
        const url = (tool ? site.toolUrl : site.url) + path
        const figures = await audit(url)
        const lcp = figures.lcpMs / 1000
        const isLanding = name === '/'
        rows.push(
          atLeast(`${name}: Lighthouse performance`, figures.performance, PERFORMANCE_BUDGET, ''),
          atLeast(`${name}: Lighthouse accessibility`, figures.accessibility, FULL_MARKS, ''),
          atLeast(`${name}: Lighthouse best practices`, figures['best-practices'], FULL_MARKS, ''),
          indexed
            ? atLeast(`${name}: Lighthouse SEO`, figures.seo, FULL_MARKS, '')
            : report(`${name}: Lighthouse SEO, not indexed`, String(figures.seo)),
          isLanding
            ? atMost(`${name}: largest contentful paint`, lcp, LCP_BUDGET_S, 's')
            : report(`${name}: largest contentful paint`, `${lcp.toFixed(2)} s`),
          isLanding
            ? atMost(`${name}: total blocking time`, figures.tbtMs, TBT_BUDGET_MS, 'ms')
            : report(`${name}: total blocking time`, `${figures.tbtMs.toFixed(0)} ms`),
          atMost(`${name}: layout shift`, figures.layoutShift, 0, ''),
        )
        for (const fault of figures.faults) rows.push(report(`${name}: not full marks`, fault))
      }
      return rows
    }),
  )

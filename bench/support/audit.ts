import lighthouse from 'lighthouse'
import { withBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { median } from './statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const

/** Its recording sometimes fails on a busy machine. */
const TRIES = 3

export type AuditFigures = Record<(typeof CATEGORIES)[number] | keyof typeof FIGURES, number> & {
  /** Audits without full marks, of the categories other than performance. */
  faults: string[]
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function faultsOf({ categories, audits }: Report): string[] {
  const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  )
  return refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}

function figuresOf(report: Report): AuditFigures {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? Number.NaN) * 100)
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: figure(FIGURES.lcpMs),
    tbtMs: figure(FIGURES.tbtMs),
    layoutShift: figure(FIGURES.layoutShift),
    faults: faultsOf(report),
  }
}

export type Audit = (url: string) => Promise<AuditFigures>

/**
 * Lends a browser with which Lighthouse audits pages as its mobile preset does (simulated throttling).
 * @param runs audits a page; each figure is their median
 */
export async function withAudit<T>(runs: number, measure: (audit: Audit) => Promise<T>): Promise<T> {
  const port = await freePort()
  const once: Audit = async (url) => {
    let problem = 'no result'
    for (let i = 0; i < TRIES; i++) {
      const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
      if (result && !result.lhr.runtimeError) return figuresOf(result.lhr)
      problem = result?.lhr.runtimeError?.message ?? problem
    }
    throw new Error(`Lighthouse, ${url}: ${problem}`)
  }
  const audit: Audit = async (url) => {
    const all: AuditFigures[] = []
    for (let i = 0; i < runs; i++) all.push(await once(url))
    const middle = (name: Exclude<keyof AuditFigures, 'faults'>) =>
      median(all.map((figures) => figures[name]))
    return {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
      lcpMs: middle('lcpMs'),
      tbtMs: middle('tbtMs'),
      layoutShift: middle('layoutShift'),
      faults: [...new Set(all.flatMap(({ faults }) => faults))],
    }
  }
  return withBrowser(() => measure(audit), [`--remote-debugging-port=${port}`])
}

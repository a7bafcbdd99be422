import lighthouse from 'lighthouse'
import { freePort } from '../../host/testing/free-port.ts'
import { withBrowser } from './browser.ts'
import { type Beside, eachOf, inTurns } from './in-turns.ts'
import type { Peer } from './options.ts'
import { median } from './statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Lighthouse's recording sometimes fails on a busy machine. */
const TRIES = 3

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** What is read from a report; the scores from 0 to 100. */
const FIGURES = {
  performance: (report: Report) => score(report, 'performance'),
  accessibility: (report: Report) => score(report, 'accessibility'),
  'best-practices': (report: Report) => score(report, 'best-practices'),
  seo: (report: Report) => score(report, 'seo'),
  lcpMs: (report: Report) => figure(report, 'largest-contentful-paint'),
  tbtMs: (report: Report) => figure(report, 'total-blocking-time'),
  layoutShift: (report: Report) => figure(report, 'cumulative-layout-shift'),
}
type Figures = Record<keyof typeof FIGURES, number>

export type AuditFigures = Figures & {
  /** Audits without full marks, of the categories other than performance. */
  faults: string[]
}

const score = ({ categories }: Report, name: string) =>
  Math.round((categories[name]?.score ?? Number.NaN) * 100)
const figure = ({ audits }: Report, id: string) => audits[id]?.numericValue ?? Number.NaN

function faultsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}

type Audit = (url: string, peers?: readonly Peer[]) => Promise<Beside<AuditFigures>>

function middleOf(reports: readonly Report[]): AuditFigures {
  const middle = Object.entries(FIGURES).map(([name, read]) => [name, median(reports.map(read))])
  const figures: Figures = Object.fromEntries(middle)
  return { ...figures, faults: [...new Set(reports.flatMap(faultsOf))] }
}

/**
 * Lends a browser with which Lighthouse audits pages as its mobile preset does (simulated throttling).
 * @param runs audits a page, in turns with those beside it; each figure is their median
 */
export async function withAudit<T>(runs: number, measure: (audit: Audit) => Promise<T>): Promise<T> {
  const port = await freePort()
  async function once(url: string): Promise<Report> {
    let problem = 'no result'
    for (let i = 0; i < TRIES; i++) {
      const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
      if (result && !result.lhr.runtimeError) return result.lhr
      problem = result?.lhr.runtimeError?.message ?? problem
    }
    throw new Error(`Lighthouse, ${url}: ${problem}`)
  }
  const audit: Audit = async (url, peers = []) => eachOf(await inTurns(runs, url, peers, once), middleOf)
  return withBrowser(() => measure(audit), [`--remote-debugging-port=${port}`])
}

import lighthouse from 'lighthouse'
import { freePort } from '../../host/testing/free-port.ts'
import { withBrowser } from './browser.ts'
import { type Beside, besidePeers, type Peer } from './peers.ts'
import { median } from './statistics.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Lighthouse's recording sometimes fails on a busy machine. */
const TRIES = 3

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

export type AuditFigures = {
  scores: Record<string, number>
  lcpMs: number
  tbtMs: number
  layoutShift: number
  /** Audits below full marks, in categories other than performance. */
  faults: string[]
}

type Audit = (url: string, peers?: readonly Peer[]) => Promise<Beside<AuditFigures>>

function faultsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}

function summarize(reports: readonly Report[]): AuditFigures {
  const score = (name: string) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? Number.NaN) * 100)))
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    faults: [...new Set(reports.flatMap(faultsOf))],
  }
}

/**
 * Provides a browser in which Lighthouse audits pages with its mobile preset (simulated throttling).
 * @param runs audits per page; each figure is their median
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
  const audit: Audit = (url, peers = []) => besidePeers(runs, url, peers, once, summarize)
  return withBrowser(() => measure(audit), [`--remote-debugging-port=${port}`])
}

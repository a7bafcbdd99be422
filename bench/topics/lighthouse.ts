import lighthouse from 'lighthouse'
import { freePort } from '../../host/testing/free-port.ts'
import { withBrowser } from '../browser.ts'
import { type BenchPage, type Budget, inTurns, LANDING, type Measuring } from '../pages.ts'

const FULL_MARKS = 100
/** The estimated times of `/`, in milliseconds. */
const LANDING_BUDGETS = { 'largest-contentful-paint': 1500, 'total-blocking-time': 30 }

/** Audits a page with Lighthouse's mobile preset (simulated throttling). */
async function audit(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  const timed = [...Object.keys(LANDING_BUDGETS), 'cumulative-layout-shift']
  return Object.fromEntries([
    ...Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? Number.NaN) * FULL_MARKS)]),
    ...timed.map((id) => [id, audits[id]?.numericValue ?? Number.NaN]),
  ])
}

function budgetOf(what: string, { name, indexed }: BenchPage): Budget | undefined {
  const landing = Object.entries(LANDING_BUDGETS).find(([id]) => id === what)
  if (landing) return name === LANDING ? { atMost: landing[1] } : undefined
  if (what === 'cumulative-layout-shift') return { atMost: 0 }
  return what === 'seo' && !indexed ? undefined : { atLeast: FULL_MARKS }
}

export async function measureLighthouse({ pages, peers, runs, figure }: Measuring): Promise<void> {
  const port = await freePort()
  const measure = async () => {
    for (const page of pages)
      for (const { name, medians } of await inTurns(page, peers, runs, (url) => audit(url, port)))
        for (const [what, value] of medians)
          figure(`${name}: ${what}`, value, name === page.name ? budgetOf(what, page) : undefined)
  }
  await withBrowser(measure, [`--remote-debugging-port=${port}`])
}

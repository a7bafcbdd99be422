import path from 'node:path'
import { ROUTES } from '../../e2e/routes.ts'
import type { BenchOptions } from '../support/options.ts'
import { packSite, productionEnv, withPostgres } from '../support/packed-site.ts'
import { peakMib, residentMib } from '../support/process-memory.ts'
import { runLoad } from '../support/run-load.ts'
import { type BenchSite, withFolder, withSite } from '../support/site.ts'
import { median } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'

/** As deploy/server/lustre.service starts it. */
const FLAGS = ['--max-semi-space-size=4']
const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }
const STARTS = 5
const START_BUDGET_MS = 2000
const MEMORY_BUDGET_MIB = 200
const PER_SECOND = 100
const PATHS = [...ROUTES.map(({ path: page }) => page), '/healthz']

async function underLoad({ url, pid }: BenchSite, minutes: number): Promise<Row[]> {
  const atRest = await residentMib(pid)
  const load = await runLoad({ url, paths: PATHS, perSecond: PER_SECOND, seconds: minutes * 60 })
  for (const failure of load.failures) process.stderr.write(`${failure}\n`)
  const what = `host, ${minutes} min of ${PER_SECOND} requests/s`
  return [
    atMost('host: memory at rest', Math.round(atRest), MEMORY_BUDGET_MIB, 'MiB'),
    atMost(`${what}: memory after it`, Math.round(await residentMib(pid)), MEMORY_BUDGET_MIB, 'MiB'),
    report(`${what}: peak memory`, `${(await peakMib(pid)).toFixed(0)} MiB`),
    atMost(`${what}: failed requests`, load.failures.length, 0, ''),
  ]
}

export const measure = ({ memoryMinutes }: BenchOptions): Promise<Row[]> =>
  withFolder((folder) =>
    withPostgres(async ({ url: databaseUrl }) => {
      const packed = await packSite(folder)
      const site = {
        program: [...FLAGS, path.join(packed, 'server.js')],
        env: {
          ...MEMORY_ENV,
          ...productionEnv(databaseUrl),
          SITE_DIR: path.join(packed, 'site'),
          TRUST_FILE: path.join(packed, 'trust.json'),
        },
      }
      const starts: number[] = []
      for (let i = 0; i < STARTS; i++) await withSite(site, async ({ startMs }) => void starts.push(startMs))
      return [
        atMost(
          `node server.js to ready, median of ${STARTS}`,
          Math.round(median(starts)),
          START_BUDGET_MS,
          'ms',
        ),
        report('node server.js to ready, slowest', `${Math.max(...starts).toFixed(0)} ms`),
        ...(await withSite(site, (running) => underLoad(running, memoryMinutes))),
      ]
    }),
  )

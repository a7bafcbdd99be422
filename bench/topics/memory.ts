import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROUTES } from '../../e2e/routes.ts'
import { createTestPostgres, type TestPostgres } from '../../host/testing/postgres.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import type { BenchOptions } from '../support/options.ts'
import { runLoad } from '../support/run-load.ts'
import { ADMIN_PASSCODE, type BenchSite, withFolder, withSite } from '../support/site.ts'
import { median } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'

/** The flag with which deploy/server/lustre.service starts the host. */
const FLAGS = ['--max-semi-space-size=4']
const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }
const STARTS = 5
const START_BUDGET_MS = 2000
const MEMORY_BUDGET_MIB = 200
/** Limit for the host and all sections, with pages and APIs started. */
const TREE_BUDGET_MIB = 286
/** Long enough for the garbage collections that follow a load. */
const REST_MS = 30_000
const PER_SECOND = 100
const WITH_API = ['media-test', 'payment', 'run-admin', 'surgai']
const PATHS = [...ROUTES.map(({ path: page }) => page), '/healthz']

const KIB_IN_MIB = 1024

/** Returns the resident memory of a process in MiB, now and at its peak. Source: proc(5). */
async function residentMib(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch((cause: unknown) => {
    throw new Error('memory is measured on Linux only', { cause })
  })
  const mib = (field: RegExp) => Number(field.exec(status)?.[1] ?? Number.NaN) / KIB_IN_MIB
  return { now: mib(/^VmRSS:\s+(\d+)/m), peak: mib(/^VmHWM:\s+(\d+)/m) }
}

/** Measures the process and its descendants. Shared memory counts once. Source: proc(5), `Pss`. */
async function treeMib(pid: number): Promise<number> {
  const [rollup, children] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
  ])
  const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / KIB_IN_MIB
  const below = await Promise.all((children.match(/\d+/g) ?? []).map((child) => treeMib(Number(child))))
  return below.reduce((sum, mib) => sum + mib, own)
}

/** Packs the current site folder. @param folder an empty one @returns the packed folder */
async function packSite(folder: string): Promise<string> {
  const to = path.join(folder, 'lustre')
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/pack.ts', to, '--as-built'], {
    cwd: ROOT,
  })
  return to
}

/** Production settings for an ordinary Postgres, with pictures in a media account. */
const productionEnv = (databaseUrl: string): Record<string, string> => ({
  SITE_MODE: 'production',
  SITE_URL: 'http://localhost:4173',
  DATABASE_URL: databaseUrl,
  MEDIA: 'account',
  MEDIA_CLOUD_NAME: 'bench',
  MEDIA_API_KEY: 'key',
  MEDIA_API_SECRET: 'secret',
  ADMIN_PASSCODE,
  PAYMENT_PASSCODE: '4711',
  PAYMENT_LINK_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  ACCESS_LOG: 'false',
})

async function withPostgres<T>(use: (server: TestPostgres) => Promise<T>): Promise<T> {
  const server = await createTestPostgres()
  await server.start()
  try {
    return await use(server)
  } finally {
    await server.remove()
  }
}

async function underLoad({ url, pid }: BenchSite, minutes: number): Promise<Row[]> {
  const atRest = (await residentMib(pid)).now
  for (const section of WITH_API) await fetch(`${url}/api/${section}/`)
  for (const page of PATHS) await fetch(url + page)
  await delay(REST_MS)
  const treeAtRest = await treeMib(pid)
  const load = await runLoad({ url, paths: PATHS, perSecond: PER_SECOND, seconds: minutes * 60 })
  for (const failure of load.failures) process.stderr.write(`${failure}\n`)
  const { now, peak } = await residentMib(pid)
  const what = `host, ${minutes} min of ${PER_SECOND} requests/s`
  return [
    atMost('host: memory at rest', Math.round(atRest), MEMORY_BUDGET_MIB, 'MiB'),
    atMost('host and all sections: memory at rest', Math.round(treeAtRest), TREE_BUDGET_MIB, 'MiB'),
    atMost(`${what}: memory after the load`, Math.round(now), MEMORY_BUDGET_MIB, 'MiB'),
    report(`${what}: peak memory`, `${peak.toFixed(0)} MiB`),
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

import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../host/providers/postgres/postgres.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { startHost } from '../../host/testing/host-process.ts'
import { trustOf } from '../../host/testing/site-store.ts'
import { connectDatabase, createMemoryLogger } from '../../platform/server/index.ts'
import { CLIENT_RUNS, FILLED_CLIENT_RUNS, RECORDS, RUN_RECORDS } from '../support/fill-runs.ts'
import type { BenchOptions } from '../support/options.ts'
import { withPostgres } from '../support/packed-site.ts'
import { makeLinks, startClients } from '../support/saving-clients.ts'
import { logIn, pageOf } from '../support/staff.ts'
import { quantile } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withFolder } from '../support/with-folder.ts'
import { ADMIN_PASSCODE, type BenchSite, withSite } from '../support/with-site.ts'

const CLIENTS = 200
/** The embedded database does one thing at a time. */
const EMBEDDED_CLIENTS = 40
const P99_BUDGET_MS = 100
const KILLS = 20
/** Taps that a host takes before it is killed, however fast the machine is, and how long it may live then. */
const TAPS_A_LIFE = 200
const LAST_MS = 1000
const POLL_MS = 5

/** What staff look at, with the words for it. */
const PAGES = {
  'page of client runs': 'client-runs',
  'client runs that are open': 'client-runs?state=open',
  'client runs that are overdue': 'client-runs?state=overdue',
  'client runs in the archive': 'client-runs?state=archived',
  "client runs, search 'zoe'": 'client-runs?q=zoe',
  "client runs, search 'Client 42'": 'client-runs?q=Client%2042',
  'page of submissions': 'runs',
  'submissions, most pictures first': 'runs?sort=most',
  "submissions, search 'Client 42'": 'runs?q=Client%2042',
  "submissions, search 'Client 99999'": 'runs?q=Client%2099999',
}

async function fill(url: string): Promise<void> {
  const { fetchEndpoint, close } = await startPostgres({
    servers: [url],
    connections: 1,
    log: createMemoryLogger(),
  })
  try {
    await connectDatabase(url, fetchEndpoint).setUp([RUN_RECORDS, ...FILLED_CLIENT_RUNS])
  } finally {
    await close()
  }
}

async function lists({ url }: BenchSite): Promise<Row[]> {
  const staff = await logIn(url)
  const rows = [
    report(
      'client runs and submissions',
      `${CLIENT_RUNS.toLocaleString('en')} and ${RECORDS.toLocaleString('en')}`,
    ),
  ]
  for (const [what, page] of Object.entries(PAGES)) rows.push(await pageOf(staff, what, page))
  return rows
}

async function saving({ url }: BenchSite, seconds: number): Promise<Row[]> {
  const clients = await startClients(() => url, await makeLinks(await logIn(url), CLIENTS))
  await wait(seconds * 1000)
  const { timesMs, failures, lost } = await clients.stop()
  const what = `${CLIENTS} clients save once a second for ${seconds} s`
  return [
    report(`${what}: median`, `${quantile(timesMs, 0.5).toFixed(1)} ms`),
    atMost(`${what}: p99`, quantile(timesMs, 0.99), P99_BUDGET_MS, 'ms'),
    atMost(`${what}: calls that failed`, failures.length, 0, ''),
    atMost(`${what}: taps lost`, await lost(url), 0, ''),
  ]
}

/** Kills a host in the middle of it, again and again. @param on where its data are, in words */
async function kills(on: string, count: number, env: Readonly<Record<string, string>>): Promise<Row[]> {
  let host = await startHost(env)
  try {
    const clients = await startClients(() => host.url, await makeLinks(await logIn(host.url), count))
    const taken = async () => {
      const enough = clients.acknowledged() + TAPS_A_LIFE
      while (clients.acknowledged() < enough) await wait(POLL_MS)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      await taken()
      await wait(randomInt(LAST_MS))
      await host.kill()
      host = await startHost(env)
    }
    await taken()
    const { timesMs, lost } = await clients.stop()
    const what = `host killed ${KILLS} times while ${count} clients save (${on})`
    return [atMost(`${what}: lost of ${timesMs.length} acknowledged taps`, await lost(host.url), 0, '')]
  } finally {
    await host.stop()
  }
}

/** What staff and clients do with client runs, on an ordinary Postgres, and what a killed host loses, also on the embedded one. */
export const measure = ({ loadSeconds }: BenchOptions): Promise<Row[]> =>
  withFolder(async (folder) => {
    const { SITE_DIR, DATA_DIR } = readSettings(process.env)
    const hostEnv = (name: string) => ({
      ...trustOf(DATA_DIR),
      SITE_DIR,
      DATA_DIR: path.join(folder, name),
      ADMIN_PASSCODE,
    })
    const rows = await withPostgres(async ({ url }) => {
      const env = { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: '' }
      const measured = await withSite({ env }, async (site) => {
        // its tables are there once somebody has logged in
        await logIn(site.url)
        await fill(url)
        return [...(await lists(site)), ...(await saving(site, loadSeconds))]
      })
      return [
        ...measured,
        ...(await kills('an ordinary Postgres', CLIENTS, { ...hostEnv('ordinary'), ...env })),
      ]
    })
    return [
      ...rows,
      ...(await kills('the embedded database', EMBEDDED_CLIENTS, {
        ...hostEnv('embedded'),
        DATABASE_URL: '',
      })),
    ]
  })

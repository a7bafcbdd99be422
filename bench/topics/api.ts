import { randomUUID } from 'node:crypto'
import { startDatabase } from '../../stand-ins/database/index.ts'
import { RECORDS, RUN_RECORDS } from '../support/fill-runs.ts'
import { logIn, pageOf } from '../support/staff.ts'
import { quantile } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withFolder } from '../support/with-folder.ts'
import { type BenchSite, withSite } from '../support/with-site.ts'

const CONNECTIONS = 32
const SUBMITS = 3000
const PICKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const post = (url: string, call: string, body: unknown) =>
  fetch(`${url}/api/run-admin/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(body),
  })

async function submits({ url }: BenchSite): Promise<Row[]> {
  const times: number[] = []
  let left = SUBMITS
  let failed = 0
  const client = async () => {
    while (left-- > 0) {
      const started = performance.now()
      const run = { submissionId: randomUUID(), userName: 'Bench', selectedImages: PICKS }
      const response = await post(url, 'runs', run)
      await response.arrayBuffer()
      if (response.status !== 201) failed += 1
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  const seconds = (performance.now() - started) / 1000
  return [
    report(`submits, ${CONNECTIONS} connections`, `${(SUBMITS / seconds).toFixed(0)} a second`),
    report('submits, p99', `${quantile(times, 0.99).toFixed(0)} ms`),
    atMost('submits that failed', failed, 0, ''),
  ]
}

async function listing({ url }: BenchSite): Promise<Row[]> {
  const staff = await logIn(url)
  const rows: Row[] = []
  for (const query of ['', '&sort=most', '&q=Client%2042', '&q=Client%2099999']) {
    const what = `page of 50 of ${RECORDS.toLocaleString('en')} runs${query && ` (${query.slice(1)})`}`
    rows.push(await pageOf(staff, what, `runs?limit=50${query}`))
  }
  return rows
}

async function fill(fetchEndpoint: string, connectionString: string): Promise<void> {
  const run = async (query: string) => {
    const response = await fetch(fetchEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': connectionString, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, params: [] }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  await run(RUN_RECORDS)
  // as an ordinary Postgres does by itself
  await run('analyze')
}

/** The API of the runs on the embedded database, which runs in this process so that it can be filled. */
export const measure = (): Promise<Row[]> =>
  withFolder(async (dataDir) => {
    const { connectionString, fetchEndpoint, close } = await startDatabase({ dataDir })
    const env = {
      DATABASE_URL: connectionString,
      DATABASE_FETCH_ENDPOINT: fetchEndpoint,
      RUN_SUBMITS_PER_MINUTE: '0',
      RUN_SUBMITS_PER_DAY: '0',
      RUN_SUBMITS_PER_DAY_IN_ALL: '0',
    }
    try {
      const written = await withSite({ env }, submits)
      await fill(fetchEndpoint, connectionString)
      return [...written, ...(await withSite({ env }, listing))]
    } finally {
      await close()
    }
  })

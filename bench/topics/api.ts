import { randomUUID } from 'node:crypto'
import { startDatabase } from '../../stand-ins/database/index.ts'
import { quantile } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withFolder } from '../support/with-folder.ts'
import { ADMIN_PASSCODE, type BenchSite, withSite } from '../support/with-site.ts'

const CONNECTIONS = 32
const SUBMITS = 3000
const RECORDS = 100_000
const PAGES = 200
const PAGE_BUDGET_MS = 20
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
  const login = await post(url, 'session', { passcode: ADMIN_PASSCODE })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const rows: Row[] = []
  for (const query of ['', '&sort=most', '&q=Client%2042']) {
    const times: number[] = []
    for (let i = 0; i < PAGES; i++) {
      const started = performance.now()
      const response = await fetch(`${url}/api/run-admin/runs?limit=50${query}`, { headers: { cookie } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the list answered ${response.status}`)
      times.push(performance.now() - started)
    }
    const what = `page of 50 of ${RECORDS.toLocaleString('en')} runs${query && ` (${query.slice(1)})`}`
    rows.push(atMost(`${what}, median`, quantile(times, 0.5), PAGE_BUDGET_MS, 'ms'))
  }
  return rows
}

/** Fills the table with SQL of its own: 100,000 submits over HTTP would take minutes. */
async function fill(fetchEndpoint: string, connectionString: string): Promise<void> {
  const response = await fetch(fetchEndpoint, {
    method: 'POST',
    headers: { 'Neon-Connection-String': connectionString, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: `insert into run_records (user_name, selected_images, submitted_at)
              select 'Client ' || n, (select array_agg(i) from generate_series(1, 10 + n % 16) i),
                     now() - n * interval '1 minute' from generate_series(1, ${RECORDS}) n`,
      params: [],
    }),
  })
  if (!response.ok) throw new Error(await response.text())
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

import { mkdtemp, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startDatabase } from '../../stand-ins/database/index.ts'
import { openHost } from '../security/testing/host.ts'
import { allKept, submission, submit } from './testing/submissions.ts'

const RUNS = 60

test('[lost-served] a site whose database is missing or truncated serves its pages, refuses submissions with a message and shows how to recover', async () => {
  test.setTimeout(180_000)
  const root = await mkdtemp(path.join(tmpdir(), 'data-lost-'))
  const DATA_DIR = path.join(root, 'data')
  const database = path.join(DATA_DIR, 'database')
  const withHost = async (work: (host: Awaited<ReturnType<typeof openHost>>) => Promise<void>) => {
    const host = await openHost({ DATA_DIR })
    await work(host).finally(() => host.close())
  }
  const refuses = (why: string) =>
    withHost(async (host) => {
      for (const target of ['/', '/run', '/gallery', '/healthz'])
        expect((await fetch(host.url + target)).status, target).toBe(200)
      const answer = await submit(host.url, submission(1))
      expect(answer.status).toBe(503)
      expect((await answer.json()).error.message).not.toMatch(/damaged|data|sql|lustre/i)
      await expect
        .poll(async () => (await (await fetch(`${host.url}/readyz`)).json()).status)
        .toBe('degraded')
      const { checks } = await (await fetch(`${host.url}/readyz`)).json()
      for (const said of [checks.database[0], host.log.join('\n')]) {
        expect(said).toContain(database)
        expect(said).toContain(why)
        expect(said).toContain('npm run data -- restore')
      }
    })
  try {
    await withHost(async (host) => {
      for (let n = 0; n < RUNS; n += 1) expect((await submit(host.url, submission(n))).status).toBe(201)
    })
    const engine = path.join(database, 'engine')
    await rename(engine, path.join(root, 'aside'))
    await refuses(`${engine} is missing`)

    await rename(path.join(root, 'aside'), engine)
    await withHost(async (host) => expect(await allKept(host.url)).toHaveLength(RUNS))
    await truncate(path.join(engine, await tableFile(database)), 8192)
    await refuses(`records of ${RUNS}`)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})

/** Returns the path of the runs' table, within the engine's folder. */
async function tableFile(dataDir: string): Promise<string> {
  const database = await startDatabase({ dataDir })
  try {
    const answer = await fetch(database.fetchEndpoint, {
      method: 'POST',
      headers: { 'Neon-Connection-String': database.connectionString },
      body: JSON.stringify({ query: "select pg_relation_filepath('run_records') as path" }),
    })
    return (await answer.json()).rows[0].path
  } finally {
    await database.close()
  }
}

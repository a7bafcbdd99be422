import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openHost } from '../security/testing/host.ts'
import { allKept, submission, submit } from './testing/submissions.ts'

const RUNS = 60

test('[lost-served] a site whose embedded database cannot be opened serves its pages, refuses submissions with a message and says why', async () => {
  test.setTimeout(180_000)
  const root = await mkdtemp(path.join(tmpdir(), 'data-lost-'))
  const DATA_DIR = path.join(root, 'data')
  const database = path.join(DATA_DIR, 'database')
  const withHost = async (work: (host: Awaited<ReturnType<typeof openHost>>) => Promise<void>) => {
    const host = await openHost({ DATA_DIR })
    await work(host).finally(() => host.close())
  }
  try {
    await withHost(async (host) => {
      for (let n = 0; n < RUNS; n += 1) expect((await submit(host.url, submission(n))).status).toBe(201)
    })
    const control = path.join(database, 'engine/global/pg_control')
    const whole = await readFile(control)
    await writeFile(control, Buffer.alloc(whole.length, 7))
    await withHost(async (host) => {
      for (const target of ['/', '/run', '/gallery', '/healthz'])
        expect((await fetch(host.url + target)).status, target).toBe(200)
      const answer = await submit(host.url, submission(1))
      expect(answer.status).toBe(503)
      expect((await answer.json()).error.message).not.toMatch(/damaged|data|sql|lustre/i)
      const readiness = async () => (await fetch(`${host.url}/readyz`)).json()
      await expect.poll(async () => (await readiness()).status).toBe('degraded')
      for (const said of [(await readiness()).checks.database[0], host.log.join('\n')])
        expect(said).toContain(`The embedded database in ${database} cannot be used`)
      await writeFile(control, whole)
      await expect.poll(async () => (await readiness()).status, { timeout: 30_000 }).toBe('ready')
      expect(await allKept(host.url)).toHaveLength(RUNS)
    })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})

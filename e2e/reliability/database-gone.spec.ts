import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startDatabase } from '../../stand-ins/database/index.ts'
import { fromOurPages, openHost } from '../security/testing/host.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { allKept, submission, submit } from './testing/submissions.ts'

/** The same each time: the host is told once. */
const PASSWORD = 'of-a-database-that-comes-back'
/** The readiness check keeps its answer for so long. */
const READINESS_LIMIT_MS = 10_000

test('while the database is gone, people are told; when it is back, nobody has to restart anything', async () => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'database-gone-'))
  let database = await startDatabase({ dataDir, password: PASSWORD })
  const { port } = database
  const host = await openHost({
    DATABASE_URL: database.connectionString,
    DATABASE_FETCH_ENDPOINT: database.fetchEndpoint,
  })
  const logIn = (target: string, body: unknown) =>
    fetch(host.url + target, { method: 'POST', headers: fromOurPages(host), body: JSON.stringify(body) })
  try {
    const before = submission(1)
    expect((await submit(host.url, before)).status).toBe(201)

    await database.close()
    const lost = submission(2)
    const refused = await submit(host.url, lost)
    expect(refused.status).toBe(503)
    const { error } = await refused.json()
    expect(error.code).toBe('unavailable')
    expect(error.message).not.toMatch(/ECONNREFUSED|fetch failed|127\.0\.0\.1|sql/i)
    for (const answer of [
      await logIn('/api/run-admin/session', { passcode: ADMIN_PASSCODE }),
      await logIn('/api/payment/session', { code: PAYMENT_PASSCODE }),
    ]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
    // what needs no database is as ever
    for (const target of ['/', '/run', '/admin', '/gallery', '/api/payment/link-rules', '/healthz'])
      expect((await fetch(host.url + target)).status, target).toBe(200)

    database = await startDatabase({ dataDir, port, password: PASSWORD })
    expect((await submit(host.url, lost)).status).toBe(201)
    expect((await submit(host.url, before)).status).toBe(200)
    expect((await logIn('/api/payment/session', { code: PAYMENT_PASSCODE })).status).toBe(204)
    const names = (await allKept(host.url)).map(({ user_name }) => user_name)
    expect(names.toSorted()).toEqual([before.userName, lost.userName])
    await expect
      .poll(async () => (await fetch(`${host.url}/readyz`)).status, { timeout: READINESS_LIMIT_MS })
      .toBe(200)
    expect(host.exitCode()).toBeNull()
  } finally {
    await host.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a host that starts while the database is gone works once it is there', async () => {
  test.setTimeout(120_000)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'database-late-'))
  let database = await startDatabase({ dataDir, password: PASSWORD })
  const { port, connectionString, fetchEndpoint } = database
  await database.close()
  const host = await openHost({ DATABASE_URL: connectionString, DATABASE_FETCH_ENDPOINT: fetchEndpoint })
  try {
    expect((await fetch(host.url)).status).toBe(200)
    expect((await submit(host.url, submission(1))).status).toBe(503)
    database = await startDatabase({ dataDir, port, password: PASSWORD })
    expect((await submit(host.url, submission(2))).status).toBe(201)
  } finally {
    await host.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

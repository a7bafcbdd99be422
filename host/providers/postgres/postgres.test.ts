import { setTimeout as pause } from 'node:timers/promises'
import { describeDriver } from '@lustre/kit/sql-http/driver.contract'
import { createMemoryLogger } from '@lustre/platform/server'
import { NeonDbError, neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { isOrdinary, type RunningPostgres, startPostgres } from './postgres.ts'

const WRITERS = 8

let server: TestPostgres
let running: RunningPostgres
beforeAll(async () => {
  server = await createTestPostgres()
  await server.start()
  running = await startPostgres({ servers: [server.url], connections: 5, log: createMemoryLogger() })
})
afterAll(async () => {
  await running.close()
  await server.remove()
})

const connected = (url = server.url) => {
  neonConfig.fetchEndpoint = running.fetchEndpoint
  return neon(url)
}

describeDriver('an ordinary Postgres', async () => ({
  connectionString: server.url,
  fetchEndpoint: running.fetchEndpoint,
  close: async () => {},
}))

describe('an ordinary Postgres', () => {
  it.each([
    ['postgres://a:b@127.0.0.1:5432/site', undefined, true],
    ['postgresql://a:b@db.example.com/site', undefined, true],
    ['postgresql://a:b@ep-cool-1.eu-central-1.aws.neon.tech/site', undefined, false],
    ['postgres://a:b@db.example.com/site', 'https://sql.example.com/sql', false],
  ])('is recognized at %s, with SQL over HTTP at %s: %s', (url, endpoint, ordinary) => {
    expect(isOrdinary(url, endpoint)).toBe(ordinary)
  })

  it('accepts no connection string for another server', async () => {
    const other = new URL(server.url)
    other.port = '1'
    await expect(connected(other.href)`select 1`).rejects.toThrow('a server other than the configured one')
  })

  it('reuses connections, up to its limit', async () => {
    const sql = connected()
    const pids = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await sql`select pg_backend_pid() as pid, pg_sleep(0.01)`)[0]?.pid,
      ),
    )
    expect(new Set(pids).size).toBeLessThanOrEqual(5)
    const [row] = await sql`select count(*)::int as n from pg_stat_activity where application_name = 'lustre'`
    expect(row?.n).toBeLessThanOrEqual(5)
  })

  it('that is killed and restarted loses no acknowledged row, and explains its refusals in the meantime', async () => {
    const sql = connected()
    await sql`create table taps (id text primary key)`
    const acknowledged: string[] = []
    const refusals: NeonDbError[] = []
    const over = new AbortController()
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !over.signal.aborted; n++) {
        const id = `${writer}-${n}`
        try {
          await sql`insert into taps values (${id})`
          acknowledged.push(id)
        } catch (error) {
          if (!(error instanceof NeonDbError)) throw error
          refusals.push(error)
          await pause(20)
        }
      }
    })
    const more = async () => {
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 100), 30_000)
    }
    for (const end of [server.kill, server.stop]) {
      await more()
      const before = refusals.length
      await end()
      await vi.waitFor(() => expect(refusals.length).toBeGreaterThan(before + WRITERS), 30_000)
      await server.start()
      await more()
    }
    over.abort()
    await Promise.all(writers)
    const kept = new Set((await sql`select id from taps`).map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    for (const { message } of refusals)
      expect(message).toMatch(/database cannot be reached|shutting down|terminating|starting up|recovery/)
  })
})

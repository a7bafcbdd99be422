import { createMemoryLogger } from '@lustre/platform/server'
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'

let server: TestPostgres
let running: RunningPostgres
let sql: NeonQueryFunction<false, false>
beforeAll(async () => {
  server = await createTestPostgres()
  await server.start()
  // With one connection, each request gets the previous request's connection.
  running = await startPostgres({ servers: [server.url], connections: 1, log: createMemoryLogger() })
  neonConfig.fetchEndpoint = running.fetchEndpoint
  sql = neon(server.url)
  await sql`create table things (id int primary key)`
  await sql`create sequence numbers`
})
afterAll(async () => {
  await running.close()
  await server.remove()
})

const only = async (text: string) => Object.values((await sql.query(text))[0] ?? {})[0]

describe('the next request on a connection', () => {
  it.each([
    [
      'a setting',
      `select set_config('search_path', 'pg_temp', false)`,
      `select current_setting('search_path')`,
    ],
    [
      'a setting that SET changed',
      `set statement_timeout = 1`,
      `select current_setting('statement_timeout')`,
    ],
    ['a role', 'set role pg_monitor', 'select current_user'],
    ['a session', 'set session authorization pg_monitor', 'select session_user'],
    [
      'a lock',
      'select pg_advisory_lock(7)',
      `select count(*)::int from pg_locks where locktype = 'advisory'`,
    ],
    ['a temporary table', 'create temporary table mine ()', `select to_regclass('mine')`],
    [
      'a temporary table that SELECT created',
      'select 1 as one into temporary mine',
      `select to_regclass('mine')`,
    ],
    ['a cursor', 'declare mine cursor with hold for select 1', 'select count(*)::int from pg_cursors'],
    ['a channel', 'listen news', 'select count(*)::int from pg_listening_channels()'],
    ['a statement', 'prepare mine as select 1', 'select count(*)::int from pg_prepared_statements'],
    ['a transaction', 'begin', `select now() = statement_timestamp()`],
  ])('is unaffected by %s', async (_what, leaving, asking) => {
    const before = await only(asking)
    await sql.query(leaving).catch(() => {})
    expect(await only(asking)).toEqual(before)
  })

  it('does not see the last number of a sequence', async () => {
    await sql`select nextval('numbers')`
    await expect(sql`select currval('numbers')`).rejects.toMatchObject({ code: '55000' })
  })

  it('is unaffected by a failed transaction', async () => {
    const leaving = sql.transaction([
      sql`select set_config('timezone', 'Asia/Tokyo', false)`,
      sql`select 1 / 0`,
    ])
    await expect(leaving).rejects.toMatchObject({ code: '22012' })
    expect(await only(`select current_setting('timezone')`)).toBe('UTC')
  })
})

describe('a statement that is sent again', () => {
  it('follows changes to its table', async () => {
    const asked = () => sql`select * from things`
    await sql`insert into things values (1)`
    expect(await asked()).toEqual([{ id: 1 }])
    await sql`alter table things add column name text`
    expect(await asked()).toEqual([{ id: 1, name: null }])
    await sql`alter table things add column place int`
    const insert = sql`insert into things (id) values (2)`
    expect(await sql.transaction([insert, asked()])).toEqual([
      [],
      [
        { id: 1, name: null, place: null },
        { id: 2, name: null, place: null },
      ],
    ])
  })

  it('returns the current time', async () => {
    const asked = async () => only(`select 'now'::timestamptz::text`)
    expect(await asked()).not.toBe(await asked())
  })
})

describe('a transaction that is sent in one request', () => {
  it('ends at its own commit, and runs nothing after an error', async () => {
    const insert = (id: number) => sql`insert into things (id) values (${id})`
    const sent = sql.transaction([insert(11), sql`commit`, sql`select 1 / 0`, insert(12)])
    await expect(sent).rejects.toMatchObject({ code: '22012' })
    expect(await sql`select id from things where id in (11, 12)`).toEqual([{ id: 11 }])
  })

  it('reports its first error', async () => {
    const insert = sql`insert into things (id) values (21)`
    const sent = sql.transaction([insert, sql`select 'x'::int`, sql`select 1 / 0`])
    await expect(sent).rejects.toMatchObject({ code: '22P02' })
    expect(await sql`select from things where id = 21`).toEqual([])
  })
})

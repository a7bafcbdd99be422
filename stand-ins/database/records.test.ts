import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptRecords, recordProblem, watchRecords } from './records.ts'
import { createSession } from './session.ts'

let engine: PGlite
let single: (query: string) => Promise<unknown>
let batch: (...queries: string[]) => Promise<unknown>
beforeAll(async () => {
  engine = await PGlite.create()
  await watchRecords(engine)
  const session = createSession(engine)
  const toStatement = (query: string) => ({ query, params: [] })
  single = (query) => session.as(null).single(toStatement(query))
  batch = (...queries) => session.as(null).batch(queries.map(toStatement), 'START TRANSACTION')
})
afterAll(() => engine.close())

const rowsOf = async (name: string) =>
  (await engine.query<{ rows: number }>('select rows::int from kept.tables where name = $1', [name])).rows[0]
    ?.rows

const STATEMENTS = [
  'create table parents (id serial primary key, at timestamptz default now(), amount float8, bytes bytea)',
  'create table children (id serial primary key, parent int references parents on delete cascade)',
  'insert into parents (amount) select n / 3.0 from generate_series(1, 10) n',
  'insert into children (parent) select id from parents',
  'insert into parents (id) values (1) on conflict do nothing',
  'insert into parents (id, amount) values (1, 5), (50, 6) on conflict (id) do update set amount = excluded.amount',
  "update parents set bytes = '\\x00ff' where id < 4",
  'delete from parents where id < 3',
  'with gone as (delete from children returning parent) insert into parents (amount) select parent from gone',
  "do $$ begin set local time zone 'Asia/Tokyo'; insert into parents (amount) values (1.5); end $$",
  'alter table parents add column note text',
  "alter table parents add column more text generated always as (coalesce(note, 'x')) stored",
  'alter table parents alter column amount type numeric',
  'create table copied as select * from parents',
  "create type mood as enum ('ok', 'fine')",
  "alter table copied add column mood mood default 'ok'",
  "alter type mood rename value 'ok' to 'well'",
  'truncate copied',
  'insert into copied (id) values (1)',
  'drop table copied',
  'vacuum full parents',
  'create index concurrently on parents (amount)',
  'alter table children rename to offspring',
]
it.each(STATEMENTS)('counts correctly after: %s', async (statement) => {
  await single(statement)
  expect(await recordProblem(engine)).toBeNull()
})

it('counts correctly after committed and aborted transactions', async () => {
  const before = await rowsOf('parents')
  await expect(batch('insert into parents (id) values (901)', 'select 1 / 0')).rejects.toThrow()
  await expect(batch('create table half (a int)', 'select 1 / 0')).rejects.toThrow()
  await single('begin')
  expect(await rowsOf('parents')).toBe(before)
  await batch(
    'create table twice (a int)',
    'insert into twice values (1)',
    'alter table twice add b int',
    'insert into twice values (2)',
  )
  expect(await rowsOf('twice')).toBe(2)
  expect(await recordProblem(engine)).toBeNull()
})

it('notices rows that were lost, changed or added without the triggers', async () => {
  const behind = async (sql: string) => {
    await engine.exec(`set session_replication_role = replica; ${sql}; reset session_replication_role`)
    const problem = await recordProblem(engine)
    await acceptRecords(engine)
    expect(await recordProblem(engine)).toBeNull()
    return problem
  }
  expect(await behind('delete from twice where a = 1')).toBe('twice has 1 of 2 records')
  expect(await behind('update twice set a = 3')).toBe('records of twice differ from what was written')
  expect(await behind('drop table twice')).toBe('the table twice with 1 records is missing')
})

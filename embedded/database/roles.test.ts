import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../testing/prepare-database.ts'
import { type Database, startDatabase } from './index.ts'
import { endpointOf } from './testing/filled.ts'

let folder: string
let database: Database
const as = (connection: string) => {
  neonConfig.fetchEndpoint = endpointOf
  return neon(connection)
}
const section = (name: string) => as(database.connectionStringOf(name))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roles-'))
  await prepareDatabase(folder)
  database = await startDatabase({ dataDir: folder })
}, 120_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it('lets a section use its own tables, and none of another section’s, by any name', async () => {
  const [runs, payment] = [section('run-admin'), section('payment')]
  await runs`create table run_records (id serial primary key, user_name text not null)`
  await runs`insert into run_records (user_name) values ('Ada')`
  await payment`create table staff_sessions (hash text primary key)`
  await runs`create table staff_sessions (hash text primary key)`
  await payment`insert into staff_sessions values ('its own')`
  expect(await runs`select * from staff_sessions`).toEqual([])

  for (const table of ['run_records', 'public.run_records'])
    for (const statement of [
      `select * from ${table}`,
      `update ${table} set user_name = ''`,
      `drop table ${table}`,
    ])
      await expect(payment.query(statement)).rejects.toThrow(/permission denied|does not exist/)
  await expect(payment`create table public.planted (id int)`).rejects.toThrow(/permission denied/)
  await expect(runs`select * from payment.staff_sessions`).rejects.toThrow(/permission denied/)
  await expect(payment`alter role "section_run-admin" login`).rejects.toThrow(/permission denied/)
  await expect(payment`copy run_records to program 'true'`).rejects.toThrow(
    /permission denied|does not exist/,
  )
  expect(await runs`select user_name from run_records`).toEqual([{ user_name: 'Ada' }])
})

describe('[section-login] a section that tries to become another', () => {
  const AS_STAFF = 'select user_name from public.run_records'
  /** Hides a statement in a `do` block, because a check could read the bare one first. */
  const within = (statement: string) => `do $$ begin execute '${statement.replaceAll("'", "''")}'; end $$`

  it.each([
    'reset role',
    'set role none',
    'set role postgres',
    'set local role "section_run-admin"',
    'set session authorization "section_run-admin"',
    'set session authorization default',
    'reset session authorization',
    'discard all',
    "select set_config('role', 'none', false)",
    "select set_config('session_authorization', 'postgres', true)",
    "update pg_settings set setting = 'none' where name = 'role'",
    within('reset role'),
    within("select set_config('role', 'postgres', false)"),
    'create function leave() returns int language sql set role = postgres as $$ select 1 $$',
  ])('does not succeed with %s', async (statement) => {
    const payment = section('payment')
    const [leave, commit] = [payment.query(statement), payment.query('commit')]
    for (const steps of [[leave], [leave, commit], [commit, leave], [leave, payment.query('rollback')]]) {
      const taking = payment.transaction([...steps, payment.query(AS_STAFF)])
      await expect(taking).rejects.toThrow(/permission denied|within security-definer|cannot run inside/)
    }
    expect(await payment`select current_user as name`).toEqual([{ name: 'section_payment' }])
    expect(await section('run-admin').query(AS_STAFF)).toEqual([{ user_name: 'Ada' }])
  })

  /** Each case sets a trap for the owner's own statements, which make the login of another section. */
  it.each([
    [
      'a name that shadows a system name',
      `create function format(text, regclass) returns text language plpgsql as $$ begin
         alter role section_payment superuser; return ''; end $$`,
      'set search_path = payment, pg_catalog',
    ],
    [
      'a temporary table with a system name',
      `create function take() returns oid language plpgsql as $$ begin
         alter role section_payment superuser; return 0; end $$`,
      `create temporary view pg_class as select take() as oid, 0::oid as relnamespace`,
    ],
  ])('does not succeed with %s', async (what, ...statements) => {
    const payment = section('payment')
    await payment.transaction(statements.map((statement) => payment.query(statement))).catch(() => {})
    await section(what.replaceAll(' ', '-'))`select 1`
    expect(await payment`select rolsuper from pg_roles where rolname = 'section_payment'`).toEqual([
      { rolsuper: false },
    ])
  })
})

it('a role lasts for its request, and the owner reaches everything', async () => {
  const payment = section('payment')
  await payment.transaction([payment`set search_path to public`, payment`select 1`])
  expect(await payment`select current_user as name, current_schema as place`).toEqual([
    { name: 'section_payment', place: 'payment' },
  ])
  const owner = as(database.connectionString)
  expect(await owner`select user_name from run_records`).toEqual([{ user_name: 'Ada' }])
})

it('refuses one section’s password for another', async () => {
  const { password } = new URL(database.connectionStringOf('payment'))
  const other = new URL(database.connectionStringOf('run-admin'))
  other.password = password
  await expect(as(other.href)`select 1`).rejects.toThrow('password authentication failed')
  const planted = database.connectionStringOf('x"; drop table run_records; --')
  await expect(as(planted)`select 1`).rejects.toThrow()
})

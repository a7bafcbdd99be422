import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../testing/prepare-database.ts'
import { type Database, startDatabase } from './index.ts'

let folder: string
let database: Database
const as = (connection: string) => {
  neonConfig.fetchEndpoint = () => database.fetchEndpoint
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

it('lets a section use its own tables, and no table of another section by any name', async () => {
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

it('ends a role with its request, and lets the owner reach everything', async () => {
  const payment = section('payment')
  await payment.transaction([payment`set search_path to public`, payment`select 1`])
  expect(await payment`select current_user as name, current_schema as place`).toEqual([
    { name: 'section_payment', place: 'payment' },
  ])
  const owner = as(database.connectionString)
  expect(await owner`select user_name from run_records`).toEqual([{ user_name: 'Ada' }])
})

it('gives the runs table of an earlier version to its section at the first request', async () => {
  const owner = as(database.connectionString)
  await owner`create table before_roles (id serial primary key, note text)`
  await owner`create function of_before() returns int language sql as 'select 1'`
  await database.close()
  database = await startDatabase({ dataDir: folder })
  const runs = section('run-admin')
  await runs`insert into before_roles (note) values ('kept')`
  await runs`alter table before_roles add column more int`
  await runs`create or replace function of_before() returns int language sql as 'select 2'`
  await expect(section('payment')`select * from public.before_roles`).rejects.toThrow(/permission denied/)
})

it('refuses one section’s password for another', async () => {
  const { password } = new URL(database.connectionStringOf('payment'))
  const other = new URL(database.connectionStringOf('run-admin'))
  other.password = password
  await expect(as(other.href)`select 1`).rejects.toThrow('password authentication failed')
  const planted = database.connectionStringOf('x"; drop table run_records; --')
  await expect(as(planted)`select 1`).rejects.toThrow()
})

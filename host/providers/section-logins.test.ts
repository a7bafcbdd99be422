import { randomUUID } from 'node:crypto'
import { connectDatabase, createMemoryLogger } from '@lustre/platform/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createSectionLogins } from './section-logins.ts'

let server: TestPostgres
/** The connection of an account that owns the database and may create roles, as with most providers. */
let url: string
let databases = 0
beforeAll(async () => {
  server = await createTestPostgres()
  await server.start()
  await as(server.url)`create role studio login createrole password 'of-the-studio'`
})
afterAll(async () => {
  await server.remove()
})

/** Asks as the holder of a connection string, each time on a connection of its own. */
const as = (connection: string) => {
  const { run, together } = connectDatabase(`${connection}?application_name=${randomUUID()}`)
  const ask = (text: TemplateStringsArray, ...values: string[]) =>
    run(
      text.reduce((before, part, at) => `${before}$${at}${part}`),
      values,
    )
  return Object.assign(ask, { query: (text: string) => run(text), together })
}
const open: { close(): void }[] = []
function start(address = url) {
  const log = createMemoryLogger()
  const logins = createSectionLogins(address, null, log)
  open.push(logins)
  return { of: logins.of, log }
}
beforeEach(async () => {
  const name = `site ${++databases}`
  await as(server.url).query(`create database "${name}" owner studio`)
  url = Object.assign(new URL(server.url), {
    username: 'studio',
    password: 'of-the-studio',
    pathname: `/${name}`,
  }).href
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

describe('a login for each section', () => {
  it('[section-login] reaches its own tables, and no statement reaches another section’s', async () => {
    const { of, log } = start()
    const [runs, payment] = [as(await of('run-admin')), as(await of('payment'))]
    await runs`create table run_records (name text)`
    await runs`insert into run_records values ('Ada')`
    await payment`create table staff_sessions (hash text)`
    const taking = 'select name from public.run_records'
    for (const leaving of [
      'reset role',
      'set role studio',
      `set role "${new URL(url).pathname.slice(1).replace('%20', ' ')}.run-admin"`,
      'reset session authorization',
      'set session authorization studio',
      'discard all',
    ]) {
      const sent = payment.together([{ text: leaving }, { text: taking }])
      await expect(sent).rejects.toThrow(/permission denied|cannot run inside/)
      await payment.query(leaving).catch(() => {})
      await expect(payment.query(taking)).rejects.toThrow('permission denied')
    }
    await expect(runs`select * from payment.staff_sessions`).rejects.toThrow('permission denied')
    await expect(payment`create table public.planted (a int)`).rejects.toThrow('permission denied')
    expect(await as(url)`select name from run_records, payment.staff_sessions`).toEqual([])
    expect(log.lines).toEqual([])
  })

  it('takes over the tables that the account of DATABASE_URL made earlier', async () => {
    await as(url)`create table run_records (id serial primary key, name text)`
    await as(url)`create function run_key() returns int language sql as 'select 1'`
    const runs = as(await start().of('run-admin'))
    await runs`insert into run_records (name) values ('Ada')`
    await runs`alter table run_records add column note text`
    await runs`create or replace function run_key() returns int language sql as 'select 2'`
    expect(await as(url)`select id, name, run_key() as key from run_records`).toEqual([
      { id: 1, name: 'Ada', key: 2 },
    ])
  })

  it('works in a database restored from a backup without logins', async () => {
    await start().of('payment')
    await start().of('run-admin')
    const database = decodeURIComponent(new URL(url).pathname.slice(1))
    await as(server.url).query(`drop database "${database}" with (force)`)
    await as(server.url).query(`create database "${database}" owner studio`)
    await as(url)`create table run_records (name text)`
    const { of } = start()
    await as(await of('run-admin'))`insert into run_records values ('Ada')`
    await as(await of('payment'))`create table staff_sessions (hash text)`
    expect(await as(url)`select hash from payment.staff_sessions`).toEqual([])
  })

  it('is the same on every host, in any order', async () => {
    const logins = await Promise.all(Array.from({ length: 4 }, () => start().of('payment')))
    expect(new Set(logins).size).toBe(1)
    expect(await as(logins[0] ?? '')`select current_schema() as place`).toEqual([{ place: 'payment' }])
  })

  it('that its section has damaged is repaired at the next start, and never replaced by the account of DATABASE_URL', async () => {
    const login = await start().of('payment')
    const spoil = `alter role current_user password 'guess'`
    await as(login).query(spoil)
    const { username } = new URL(await start().of('payment'))
    expect(username).toBe(new URL(login).username)
    expect(await as(login)`select 1 as one`).toEqual([{ one: 1 }])

    await as(login).query(spoil)
    await as(server.url)`alter role studio nocreaterole`
    const { of, log } = start()
    expect(await of('payment')).toBe(login)
    expect(log.lines.join()).toContain('may not create roles')
    await as(server.url)`alter role studio createrole`
  })

  it('is omitted where the account may not create roles: sections share it, and the log says so', async () => {
    await as(server.url)`alter role studio nocreaterole`
    const { of, log } = start()
    expect(await of('payment')).toBe(url)
    expect(log.lines.join()).toMatch(/sections share the account of DATABASE_URL.*may not create roles/)
    await as(server.url)`alter role studio createrole`
  })

  it('is omitted where the server lets no other account in, even after an interrupted start', async () => {
    const database = decodeURIComponent(new URL(url).pathname.slice(1))
    await as(url).query(`revoke connect on database "${database}" from public`)
    await as(url).query(`create role "${database}.payment" login connection limit 1000`)
    expect(await start().of('payment')).toBe(url)
    expect(await as(url)`select from pg_roles where rolname = ${`${database}.payment`}`).toEqual([])
  })

  it('does not take over an existing schema', async () => {
    await as(url)`create schema payment`
    const { of, log } = start()
    expect(await of('payment')).toBe(url)
    expect(log.lines.join()).toContain('may not create tables in the schema payment')
    const role = `${decodeURIComponent(new URL(url).pathname.slice(1))}.payment`
    expect(await as(url)`select from pg_roles where rolname = ${role}`).toEqual([])
  })

  it('is created once the database is up, and the section starts before then', async () => {
    await server.stop()
    const { of, log } = start()
    const login = await of('payment')
    expect(login).not.toBe(url)
    expect(log.lines.join()).toContain('the login of a section does not exist yet')
    await server.start()
    const answer = () => as(login)`select current_schema() as place`.catch(() => [])
    await expect.poll(answer).toEqual([{ place: 'payment' }])
  })

  it('is replaced by the shared account when the server comes back and refuses logins, and the host is notified', async () => {
    await as(server.url)`alter role studio nocreaterole`
    await server.stop()
    const { of } = start()
    const changed = new Promise<void>((resolve) => void of('payment', resolve))
    expect(await of('payment')).not.toBe(url)
    await server.start()
    await changed
    expect(await of('payment')).toBe(url)
    await as(server.url)`alter role studio createrole`
  })
})

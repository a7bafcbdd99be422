import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSecurityDatabase } from '../../testing/security-database.ts'
import type { SecurityEntry } from './events.ts'
import { createSecurityTable, setUpSecurityTable } from './table.ts'

let database: Awaited<ReturnType<typeof startSecurityDatabase>>
beforeAll(async () => {
  database = await startSecurityDatabase()
})
beforeEach(async () => {
  await database.run('drop schema if exists security cascade')
  await setUpSecurityTable(database.run)
})

const entry = (change: Partial<SecurityEntry> = {}): SecurityEntry => ({
  event: randomUUID(),
  time: '2026-03-01T12:00:00.000Z',
  kind: 'login',
  section: 'run-admin',
  outcome: 'ok',
  detail: null,
  client: null,
  request: null,
  ...change,
})

const all = async () => (await createSecurityTable(database.run).newest(5000)).toReversed()
const details = async () => (await all()).map(({ detail }) => detail)

test('keeps entries in order, whatever they contain', async () => {
  const { append, newest } = createSecurityTable(database.run)
  await append(entry())
  await append(entry({ detail: 'Zoë "x"\n\\u0000 ' }))
  expect(await newest(1)).toMatchObject([{ detail: 'Zoë "x"\n\\u0000 ' }])
  expect(await newest(5)).toHaveLength(2)
})

test('[log-writers] several writers at once write one log, and each entry once', async () => {
  const hosts = [createSecurityTable(database.run), createSecurityTable(database.run)]
  const sent = Array.from({ length: 20 }, (_, i) => entry({ detail: String(i) }))
  await Promise.all([
    setUpSecurityTable(database.run),
    ...hosts.flatMap(({ append }) => sent.map((each) => append(each))),
  ])
  expect((await details()).toSorted()).toEqual(sent.map(({ detail }) => detail).toSorted())
})

test('[log-append-only] the login of a section reads the log, and writes, changes and removes nothing', async () => {
  await createSecurityTable(database.run).append(entry())
  const role = `section_${randomUUID().slice(0, 8)}`
  await database.run(`create role "${role}"`)
  const as = (statement: string) => database.run(`do $$ begin set local role "${role}"; ${statement}; end $$`)
  await as('perform * from security.log')
  for (const statement of [
    "update security.log set body = '{}'",
    'delete from security.log',
    'truncate security.log',
    "insert into security.log (event, body) values ('x', '{}')",
    'drop table security.log',
  ])
    await expect(as(statement)).rejects.toThrow(/permission denied|must be owner/)
  expect(await all()).toHaveLength(1)
  await database.run(`drop owned by "${role}"`)
  await database.run(`drop role "${role}"`)
})

test('[log-earlier] continues the log of an earlier release, beside a host that runs it', async () => {
  await database.run('drop schema security cascade')
  await database.run(CHAINED)
  const before = (detail: string) => {
    const sent = entry({ detail })
    return database.run('select * from security.append($1, $2)', [sent.event, JSON.stringify(sent)])
  }
  await before('a')
  await before('b')
  const { append } = createSecurityTable(database.run)
  await setUpSecurityTable(database.run)
  await append(entry({ detail: 'c' }))
  await database.run(CHAINED)
  await before('d')
  await expect(append(entry({ detail: 'e' }))).rejects.toThrow('log_pkey')
  await setUpSecurityTable(database.run)
  await append(entry({ detail: 'e' }))
  expect(await details()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect((await database.run('select id from security.log order by id')).map(({ id }) => Number(id))).toEqual(
    [1, 2, 3, 4, 5],
  )
})

test('[log-pruned] removes all old entries, and is not stopped by an unreadable one', async () => {
  const { append, removeBefore } = createSecurityTable(database.run)
  await database.run("insert into security.log (event, body) values ('x', 'unreadable')")
  const { event, ...old } = entry({ time: '2025-01-01T00:00:00.000Z' })
  await database.run(
    `insert into security.log (event, body) select '${event}' || n, $1 from generate_series(1, 2500) n`,
    [JSON.stringify(old)],
  )
  await append(entry())
  await removeBefore('2025-06-01T00:00:00.000Z')
  expect((await all()).map(({ time }) => time)).toEqual([entry().time])
  expect(await database.run('select from security.log')).toHaveLength(2)
})

test('reads and removes nothing before the host has written', async () => {
  await database.run('drop table security.log')
  const table = createSecurityTable(database.run)
  expect(await table.newest(10)).toEqual([])
  await table.removeBefore('2026-01-01T00:00:00.000Z')
})

/** The table and function of the release whose entries were chained by hashes. */
const CHAINED = `do $setup$ begin
  perform pg_catalog.pg_advisory_xact_lock(7205019);
  create schema if not exists security;
  create table if not exists security.log (
    id bigint primary key, event text not null unique,
    before text not null, body text not null, hash text not null);
  create or replace function security.append(new_event text, new_body text)
  returns table (entry_id bigint, entry_hash text, added boolean) language plpgsql
  set search_path = pg_catalog, pg_temp as $append$
  declare last_hash text;
  begin
    perform pg_advisory_xact_lock(7205019);
    select s.id, s.hash, false into entry_id, entry_hash, added from security.log s where s.event = new_event;
    if not found then
      select s.id, s.hash into entry_id, last_hash from security.log s order by s.id desc limit 1;
      entry_id := coalesce(entry_id, 0) + 1;
      last_hash := coalesce(last_hash, '0000000000000000000000000000000000000000000000000000000000000000');
      entry_hash := encode(sha256(convert_to(entry_id || E'\\n' || last_hash || E'\\n' || new_body, 'UTF8')), 'hex');
      added := true;
      insert into security.log values (entry_id, new_event, last_hash, new_body, entry_hash);
    end if;
    return next;
  end $append$;
  -- sections read it with their own roles, and write nothing there
  grant usage on schema security to public;
  grant select on security.log to public;
  revoke execute on function security.append from public;
end $setup$`

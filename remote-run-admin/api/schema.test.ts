import { randomUUID } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { connectDatabase } from '@lustre/platform/server'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '#testing/harness.ts'
import { createRunRepository } from './common/run-repository.ts'
import { STEPS, setUpTables } from './schema.ts'

/** A table from an earlier release: without submission ids or name keys, and with its own index. */
const BEFORE = [
  `create table run_records (
    id serial primary key,
    user_name varchar(255) not null,
    selected_images integer[] not null,
    submitted_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  'create index run_records_by_name on run_records (user_name)',
  `insert into run_records (user_name, selected_images)
   values ('Zoë Müller', '{1,2,3,4,5,6,7,8,9,10}'), ('Ana', '{1,2,3,4,5,6,7,8,9,10}')`,
]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})

test('a table from an earlier release keeps its runs, which staff can then find without accents', async () => {
  const connected = connectDatabase(database.connectionString)
  for (const statement of BEFORE) await connected.run(statement)
  const hosts = Array.from({ length: 10 }, () => connectDatabase(database.connectionString))
  await Promise.all(hosts.map(setUpTables))
  // Hosts restart often.
  await setUpTables(connected)
  const found = async (q: string) => {
    const { runs } = await createRunRepository(connected.run).list({
      limit: 10,
      sort: 'oldest',
      q,
      before: null,
    })
    return runs.map(({ record }) => record.user_name)
  }
  expect(await found('')).toEqual(['Zoë Müller', 'Ana'])
  expect(await found('zoe mu')).toEqual(['Zoë Müller'])
  expect(await found('oë')).toEqual(['Zoë Müller'])
  const indexes = await connected.run("select indexname from pg_indexes where tablename = 'run_records'")
  const names = indexes.map((index) => index.indexname)
  expect(names).toContain('run_records_by_prefix')
  for (const old of ['run_records_by_name', 'run_records_by_key']) expect(names).not.toContain(old)
  const taken = await connected.run('select number from run_admin_migrations order by number')
  expect(taken).toEqual(STEPS.map(({ number }) => ({ number })))
})

test('a complete database from an earlier release is taken over unchanged', async () => {
  const connected = connectDatabase(database.connectionString)
  await setUpTables(connected)
  // The earlier release recorded none of its statements. Drops all that later steps created.
  await connected.run(`drop table run_admin_migrations, run_receipts, client_run_pictures, client_run_links, client_run_marks,
    client_run_events, client_run_versions, client_runs, client_run_link_tokens, client_run_files, client_run_deliveries,
    client_run_answers, run_notices, run_outbox cascade`)
  const [before] = await connected.run('select count(*)::int as n from run_records')
  await setUpTables(connected)
  expect(await connected.run('select count(*)::int as n from run_records')).toEqual([before])
  // The earlier release keeps running beside this one.
  for (const { statements } of STEPS.slice(0, 1)) await connected.setUp(statements)
})

test('[schema-only-adds] a step takes nothing away that the previous release reads or writes', () => {
  const statements = STEPS.flatMap((step) => step.statements)
  for (const statement of statements) {
    expect(statement).not.toMatch(/drop (?:table|column)|rename|alter column \w+ (?:type|set not null)/i)
    for (const [column] of statement.matchAll(/add column [^,]*not null[^,]*/gi))
      expect(column).toMatch(/default/i)
  }
})

test('a one-kilobyte name takes only a few kilobytes in all, and staff can find it by its end', async () => {
  const connected = connectDatabase(database.connectionString)
  await setUpTables(connected)
  await connected.run('truncate run_records, run_receipts')
  await connected.run('vacuum full run_records')
  const runs = createRunRepository(connected.run)
  const syllable = (n: number) => String.fromCodePoint(0xac00 + ((n * 7919) % 11_172))
  // Each syllable decomposes into three letters of three bytes.
  const name = (n: number) =>
    [...Array.from({ length: 250 }, (_, i) => syllable(n * 255 + i)), String(n).padStart(5, '0')].join('')
  const COUNT = 300
  for (let n = 0; n < COUNT; n++)
    await runs.save({ submissionId: randomUUID(), userName: name(n), selectedImages: ids(25) })
  const [size] = await connected.run("select pg_total_relation_size('run_records') as bytes")
  const each = Number(size?.bytes) / COUNT
  expect(each).toBeLessThan(8 * 1024)
  const found = async (q: string) => {
    const page = await runs.list({ limit: 10, sort: 'newest', q, before: null })
    return page.runs.map(({ record }) => record.user_name)
  }
  expect(await found(name(7).slice(-20))).toEqual([name(7)])
  expect(await found(name(7).slice(0, 10))).toContain(name(7))
  expect(await found(name(7))).toEqual([name(7)])
})

import type { Database } from '@lustre/stand-ins/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/harness.ts'
import { connectDatabase } from './database.ts'
import { createRunRepository } from './run-repository.ts'
import { setUpRunRecords } from './schema.ts'

/** A table as a release before made it: without submission ids, without keys of the names, with an index of its own. */
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

let database: Database
beforeAll(async () => {
  database = await startTestDatabase()
}, 60_000)
afterAll(() => database.close())

test('a table of a release before keeps its runs, which are found without their accents from then on', async () => {
  const connected = connectDatabase(database.connectionString, database.fetchEndpoint)
  for (const statement of BEFORE) await connected.run(statement)
  await setUpRunRecords(connected)
  // hosts start again and again
  await setUpRunRecords(connected)
  const found = async (q: string) => {
    const { runs } = await createRunRepository(connected.run).list({
      limit: 10,
      sort: 'oldest',
      q,
      before: null,
    })
    return runs.map((run) => run.user_name)
  }
  expect(await found('')).toEqual(['Zoë Müller', 'Ana'])
  expect(await found('zoe mu')).toEqual(['Zoë Müller'])
  expect(await found('oë')).toEqual(['Zoë Müller'])
  const indexes = await connected.run("select indexname from pg_indexes where tablename = 'run_records'")
  const names = indexes.map((index) => index.indexname)
  expect(names).toContain('run_records_by_key')
  expect(names).not.toContain('run_records_by_name')
})

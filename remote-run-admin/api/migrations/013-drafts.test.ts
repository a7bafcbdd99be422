import { openTestDatabase } from '@lustre/embedded/testing/open-database'
import { connectDatabase, migrate } from '@lustre/platform/server'
import { expect, test } from 'vitest'
import { STEPS, setUpTables } from '../schema.ts'
import { drafts } from './013-drafts.ts'

/** Writes an edit as the release before did, which had a row for each picture. */
const EDIT = `insert into client_run_marks (run_id, number, chosen, chosen_at, rank, rank_at, note, note_at, revision)
  values ($1, $2, $3, 1764000000000, $4, 1764000000000, $5, $6, 1)
  on conflict (run_id, number) do update set (chosen, rank, note, note_at, revision)
    = (excluded.chosen, excluded.rank, excluded.note, excluded.note_at, excluded.revision)`

test('[draft-migrated] the edits of an earlier release become a draft, also those that it still saves beside this one', async () => {
  const { connectionString } = await openTestDatabase()
  const database = connectDatabase(connectionString)
  const steps = STEPS.filter((step) => step !== drafts)
  await migrate(database, { table: 'run_admin_migrations', lock: 1, steps })
  await database.run(`insert into client_runs (title, client, least, most, state, studio_note, studio_note_at) values
    ('Rings', 'Zoë', 2, 5, 'open', 'Call me', 1764000000007), ('Bangles', 'Ana', 2, 5, 'draft', '', 0)`)
  const edit = (...values: [number, boolean, number, string, number]) => database.run(EDIT, [1, ...values])
  await edit(3, true, 0.5, '', 0)
  await edit(1, true, 2, 'warmer', 1764000000005)
  await edit(7, false, 1, 'maybe', 1764000000006)
  await edit(12, true, 0.5, '', 0)
  await setUpTables(database)

  const read = async () =>
    (await database.run('select draft from client_runs order by id')).map(({ draft }) => draft)
  const notes = {
    0: { text: 'Call me', at: 1764000000007 },
    1: { text: 'warmer', at: 1764000000005 },
    7: { text: 'maybe', at: 1764000000006 },
  }
  expect(await read()).toEqual([
    { version: 1, picks: [3, 12, 1], notes, saves: [] },
    { version: 0, picks: [], notes: {}, saves: [] },
  ])

  await edit(3, false, 0.5, '', 0)
  await edit(5, true, 9, 'new', 1764000000008)
  await edit(7, false, 1, '', 1764000000009)
  await database.run(
    "update client_runs set studio_note = 'Write me', studio_note_at = 1764000000009 where id = 1",
  )
  expect((await read())[0]).toEqual({
    version: 6,
    picks: [12, 1, 5],
    notes: {
      0: { text: 'Write me', at: 1764000000009 },
      1: notes[1],
      5: { text: 'new', at: 1764000000008 },
    },
    saves: [],
  })
})

import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUpDatabase, restoreDatabase } from './backup.ts'
import { type Database, startDatabase } from './index.ts'

const START_LIMIT_MS = 120_000
let folder: string
let dataDir: string
let file: string
const CONTENTS = { 'other.Odd "name': 0, runs: 500 }

/** Made once, because the engine's first start takes seconds. */
let original: string
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lustre-backup-'))
  dataDir = join(original, 'database')
  await fill()
  expect(await backUpDatabase({ dataDir, file: join(original, 'backups', 'monday.tar.gz') })).toEqual(
    CONTENTS,
  )
}, START_LIMIT_MS)
afterAll(() => rm(original, { recursive: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lustre-backup-'))
  await cp(original, folder, { recursive: true })
  dataDir = join(folder, 'database')
  file = join(folder, 'backups', 'monday.tar.gz')
})
afterEach(() => rm(folder, { recursive: true }))

async function running<T>(work: (run: (sql: string) => Promise<unknown>, database: Database) => Promise<T>) {
  const database = await startDatabase({ dataDir })
  neonConfig.fetchEndpoint = database.fetchEndpoint
  const sql = neon(database.connectionString)
  try {
    return await work((text) => sql.query(text), database)
  } finally {
    await database.close()
  }
}
const fill = () =>
  running(async (run) => {
    await run('create table runs (id serial primary key, picks int[])')
    await run('insert into runs (picks) select array[n, n + 1] from generate_series(1, 500) n')
    await run('create schema other')
    await run('create table other."Odd ""name" (a int)')
  })
const picks = () => running((run) => run('select id, picks from runs order by id desc limit 1'))

describe('backup and restore', { timeout: START_LIMIT_MS }, () => {
  it('bring back every record, and keep the replaced database', async () => {
    await running((run) => run('delete from runs'))
    expect(await picks()).toEqual([])

    const restored = await restoreDatabase({ dataDir, file })
    expect(restored.contents).toEqual(CONTENTS)
    expect(await picks()).toEqual([{ id: 500, picks: [500, 501] }])
    expect(restored.before).toBe(join(dataDir, 'engine'))
    expect(existsSync(join(restored.before ?? '', 'PG_VERSION'))).toBe(true)
    // The sequence continues where the records end.
    await running((run) => run('insert into runs (picks) values (array[1])'))
    expect(await picks()).toEqual([{ id: 501, picks: [1] }])
  })

  it('restore into an empty folder', async () => {
    await rm(dataDir, { recursive: true })
    expect((await restoreDatabase({ dataDir, file })).before).toBeNull()
    expect(await picks()).toEqual([{ id: 500, picks: [500, 501] }])
  })

  it('refuse while the site has the database open', async () => {
    await running(async (run) => {
      await expect(backUpDatabase({ dataDir, file })).rejects.toThrow('in use by process')
      await expect(restoreDatabase({ dataDir, file })).rejects.toThrow('in use by process')
      expect(await run('select count(*)::int as n from runs')).toEqual([{ n: 500 }])
    })
  })

  it('refuse an incomplete backup, and change nothing', async () => {
    const whole = await readFile(file)
    for (const damaged of [Buffer.from('no backup'), whole.subarray(0, whole.length / 2)]) {
      await writeFile(file, damaged)
      await expect(restoreDatabase({ dataDir, file })).rejects.toThrow('is not a whole backup')
    }
    expect((await readdir(dataDir)).sort()).toEqual(['current.json', 'engine', 'engine.ledger'])
    expect(await picks()).toEqual([{ id: 500, picks: [500, 501] }])
  })

  it('make the file private to its owner, and leave no draft beside it', async () => {
    await backUpDatabase({ dataDir, file })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'backups'))).toEqual(['monday.tar.gz'])
  })

  it('report a missing database', async () => {
    await rm(dataDir, { recursive: true })
    await expect(backUpDatabase({ dataDir, file })).rejects.toThrow(`There is no database in ${dataDir}.`)
  })
})

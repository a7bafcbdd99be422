import { copyFile, cp, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { acceptDatabase, startDatabase } from './index.ts'
import {
  countOf,
  type FilledFolder,
  makeFilled,
  namesIn,
  ROWS,
  running,
  START_LIMIT_MS,
} from './testing/filled.ts'

let filled: Awaited<ReturnType<typeof makeFilled>>
let now: FilledFolder
let said: string[]
beforeAll(async () => {
  filled = await makeFilled()
}, START_LIMIT_MS)
afterAll(() => filled.remove())
beforeEach(async () => {
  now = await filled.copy()
  said = []
})
afterEach(() => now.remove())

const log = { warn: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
const open = () =>
  startDatabase({ dataDir: now.dataDir, log, backups: { dir: now.backupsDir, siteVersion: '1' } })

/** Starts the database, which must refuse, log the reason once, and leave every file unchanged. */
async function refused(): Promise<string> {
  const before = await namesIn(now.dataDir)
  const database = await open()
  try {
    const problem = database.problem()
    expect(said).toEqual([problem])
    expect(problem).toContain(`The embedded database in ${now.dataDir} cannot be used: `)
    expect(problem).toContain('npm run data -- restore ')
    const answer = await fetch(database.fetchEndpoint, { method: 'POST', body: '{"query":"select 1"}' })
    expect(answer.status).toBe(503)
    neonConfig.fetchEndpoint = database.fetchEndpoint
    await expect(neon(database.connectionString)`select 1`).rejects.toThrow()
    return String(problem)
  } finally {
    await database.close()
    expect(await namesIn(now.dataDir)).toEqual(before)
  }
}

it('[lost-gone] never recreates a database that has disappeared', {
  timeout: START_LIMIT_MS,
}, async () => {
  await rm(join(now.dataDir, 'engine'), { recursive: true })
  expect(await refused()).toContain(`${join(now.dataDir, 'engine')} is missing`)
})

it('notices a missing data folder by its backups, and names the newest one', async () => {
  await rm(now.dataDir, { recursive: true })
  const backup = join(now.backupsDir, '2026-01-02T03-04-05Z.daily.500-records.tar.gz')
  await cp(join(filled.dataDir, 'current.json'), backup)
  await cp(
    join(filled.dataDir, 'current.json'),
    join(now.backupsDir, '2026-01-01T03-04-05Z.daily.9-records.tar.gz'),
  )
  await cp(join(filled.dataDir, 'current.json'), join(now.dataDir, 'notes'))
  expect(await refused()).toContain(`npm run data -- restore ${backup}`)
})

it('never recreates a database because current.json is unreadable', async () => {
  await writeFile(join(now.dataDir, 'current.json'), '{"engine":')
  expect(await refused()).toContain(`${join(now.dataDir, 'current.json')} cannot be read`)
})

it('refuses a damaged database, with its path', { timeout: START_LIMIT_MS }, async () => {
  await writeFile(join(now.dataDir, 'engine/global/pg_control'), Buffer.alloc(8192, 7))
  expect(await refused()).toContain(now.dataDir)
})

it('[lost-cut] notices a table cut in half, and accepts it only on request', {
  timeout: START_LIMIT_MS,
}, async () => {
  const file = join(now.dataDir, 'engine', filled.tableFile)
  const { size } = await stat(file)
  await truncate(file, Math.ceil(size / 8192 / 2) * 8192)
  expect(await refused()).toMatch(new RegExp(`runs has \\d+ of ${ROWS} records`))

  const { runs } = await acceptDatabase({ dataDir: now.dataDir })
  expect(runs).toBeLessThan(ROWS)
  expect(await running({ dataDir: now.dataDir }, countOf)).toBe(runs)
})

it('[lost-older] notices an older copy of one file, and of the whole folder', {
  timeout: START_LIMIT_MS,
}, async () => {
  const { dataDir } = now
  const engine = join(dataDir, 'engine')
  await running({ dataDir }, async (run) => {
    await run("update runs set name = 'other' where id = 7")
    await run('delete from runs where id = 8')
    await run("insert into runs (name, picks) values ('Ann', '{1}')")
  })
  expect(await running({ dataDir }, countOf)).toBe(ROWS)
  await cp(engine, join(now.folder, 'whole'), { recursive: true })

  await copyFile(join(filled.dataDir, 'engine', filled.tableFile), join(engine, filled.tableFile))
  expect(await refused()).toContain('records of runs differ from what was written')

  await rm(engine, { recursive: true })
  await cp(join(filled.dataDir, 'engine'), engine, { recursive: true })
  said = []
  expect(await refused()).toContain('it is an older copy')

  await rm(engine, { recursive: true })
  await rename(join(now.folder, 'whole'), engine)
  expect(await running({ dataDir }, countOf)).toBe(ROWS)
})

it('creates a database and its current.json in an empty folder', {
  timeout: START_LIMIT_MS,
}, async () => {
  await rm(now.dataDir, { recursive: true })
  const database = await open()
  expect(database.problem()).toBeNull()
  await database.close()
  expect(await namesIn(now.dataDir)).toEqual(['current.json', 'engine'])
})

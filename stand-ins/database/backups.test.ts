import { mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreDatabase } from './backup.ts'
import { listBackups } from './backup-files.ts'
import { KEEP_BACKUPS } from './constants.ts'
import {
  countOf,
  type FilledFolder,
  makeFilled,
  namesIn,
  ROWS,
  running,
  START_LIMIT_MS,
} from './testing/filled.ts'

const DAY_MS = 86_400_000
let filled: Awaited<ReturnType<typeof makeFilled>>
let now: FilledFolder
let said: string[]
let time: number
beforeAll(async () => {
  filled = await makeFilled()
}, START_LIMIT_MS)
afterAll(() => filled.remove())
beforeEach(async () => {
  now = await filled.copy()
  said = []
  time = Date.UTC(2026, 0, 20)
})
afterEach(() => now.remove())

const log = { warn: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
const options = (siteVersion = '1', firstLookMs = DAY_MS) => ({
  dataDir: now.dataDir,
  log,
  now: () => time,
  backups: { dir: now.backupsDir, siteVersion, firstLookMs },
})
const list = () => listBackups(now.backupsDir)
const kinds = () => list().map(({ time: at, kind, records }) => [at, kind, records])
const FIRST = ['2026-01-20T00:00:00Z', 'upgrade', ROWS]

describe('backups that the database makes of itself', { timeout: START_LIMIT_MS }, () => {
  it('[data-backups] come before another version works with it, daily while it runs, and bring it back', async () => {
    await running(options(), countOf)
    expect(kinds()).toEqual([FIRST])
    time += DAY_MS
    await mkdir(now.backupsDir, { recursive: true })
    for (let day = 1; day <= KEEP_BACKUPS; day += 1)
      await writeFile(join(now.backupsDir, `2026-01-0${day}T00-00-00Z.daily.1-records.tar.gz`), '')
    await writeFile(join(now.backupsDir, 'left.draft'), '')
    await running(options('1', 0), async (run) => {
      // requests are answered meanwhile
      for (let n = 0; list()[0]?.kind !== 'daily'; n += 1)
        await run(`insert into runs (name) values ('during ${n}')`)
      expect(await countOf(run)).toBeGreaterThan(ROWS)
    })
    const [daily] = list()
    expect(daily).toMatchObject({ time: '2026-01-21T00:00:00Z', kind: 'daily' })
    expect(list()).toHaveLength(KEEP_BACKUPS)
    expect(await namesIn(now.backupsDir)).toHaveLength(KEEP_BACKUPS)
    if (process.platform !== 'win32') expect((await stat(daily?.file ?? '')).mode & 0o777).toBe(0o600)

    await rm(join(now.dataDir, 'engine'), { recursive: true })
    const { contents } = await restoreDatabase({ dataDir: now.dataDir, file: daily?.file ?? '' })
    expect(contents.runs).toBe(daily?.records)
    // the same version again, and a day has not passed: no other one
    expect(await running(options('1', 0), countOf)).toBe(daily?.records)
    expect(kinds()[0]).toEqual(['2026-01-21T00:00:00Z', 'daily', daily?.records])

    time += 60_000
    await running(options('2'), countOf)
    expect(kinds()[0]).toEqual(['2026-01-21T00:01:00Z', 'upgrade', daily?.records])
    time += 60_000
    await running(options('2'), countOf)
    expect(kinds()[0]?.[0]).toBe('2026-01-21T00:01:00Z')
    expect(said).toEqual([])
  })

  it('are none of a database that is not sound', async () => {
    await truncate(join(now.dataDir, 'engine', filled.tableFile), 8192)
    await running(options(), async (_, database) => expect(database.problem()).toContain('of 500'))
    expect(await namesIn(now.backupsDir)).toEqual([])
  })

  it('that fail are said, and nothing else stops', async () => {
    await writeFile(now.backupsDir, 'a file in the place of the folder')
    await running(options('1', 0), async (run, database) => {
      expect(database.problem()).toBeNull()
      expect(database.backupProblem()).toContain('the last backup failed: ')
      await vi.waitUntil(() => said.length === 2, { timeout: 60_000 })
      expect(said[0]).toContain('The backup of the embedded database failed: ')
      expect(await countOf(run)).toBe(ROWS)
    })
  })
})

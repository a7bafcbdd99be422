import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkBackup, restoreDatabase } from './backup.ts'
import { KEEP_BACKUPS, listBackups } from './backup-files.ts'
import { backUpNow } from './backup-now.ts'
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
  it('[data-backups] are made before another version opens the database and daily while it runs, and restore it', async () => {
    await running(options(), countOf)
    expect(kinds()).toEqual([FIRST])
    time += DAY_MS
    await mkdir(now.backupsDir, { recursive: true })
    for (let day = 1; day <= KEEP_BACKUPS; day += 1)
      await writeFile(join(now.backupsDir, `2026-01-0${day}T00-00-00Z.daily.1-records.tar.gz`), '')
    await writeFile(join(now.backupsDir, 'left.draft'), '')
    await running(options('1', 0), async (run) => {
      // Requests are still answered.
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

  it('[backup-embedded] are made on request, running or stopped, and do not displace the others', async () => {
    const ask = (file?: string) => backUpNow({ dataDir: now.dataDir, backupsDir: now.backupsDir, file })
    const own = join(now.folder, 'mine', 'monday.tar.gz')
    await mkdir(now.backupsDir)
    for (let day = 1; day <= KEEP_BACKUPS; day += 1)
      await writeFile(join(now.backupsDir, `2026-01-0${day}T00-00-00Z.asked.1-records.tar.gz`), '')
    await running(options(), async (run) => {
      time += 60_000
      const asked = Promise.all([ask(), ask()])
      const over = new AbortController()
      const stop = () => over.abort()
      void asked.then(stop, stop)
      // Requests are still answered.
      for (let n = 0; !over.signal.aborted; n += 1) {
        await run(`insert into runs (name) values ('during ${n}')`)
        await pause(20)
      }
      const [one, other] = await asked
      expect(one).toBe(other)
      const [newest, ...rest] = list()
      expect(newest).toMatchObject({ file: one, kind: 'asked', time: '2026-01-20T00:01:00Z' })
      expect(rest.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array.from({ length: KEEP_BACKUPS - 1 }, () => 'asked'),
        'upgrade',
      ])
      expect(newest?.records).toBeGreaterThanOrEqual(ROWS)

      time += 60_000
      const before = await namesIn(now.backupsDir)
      expect(await ask(own)).toBe(own)
      expect(await namesIn(now.backupsDir)).toEqual(before.slice(1))
    })
    const count = (await checkBackup(own)).runs
    expect(count).toBeGreaterThanOrEqual(ROWS)
    time += 60_000
    if (process.platform !== 'win32') expect((await stat(own)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(now.folder, 'mine'))).toEqual(['monday.tar.gz'])
    const stopped = await ask()
    expect(list().find(({ file }) => file === stopped)?.records).toBe(count)
    expect(said).toEqual([])
  })

  it('are not awaited on a site that makes none', async () => {
    await running({ dataDir: now.dataDir, log }, async () => {
      await expect(backUpNow(now)).rejects.toThrow('The site makes no backups.')
    })
    expect(existsSync(now.backupsDir)).toBe(false)
  })

  it('are not made from an unsound database', async () => {
    await truncate(join(now.dataDir, 'engine', filled.tableFile), 8192)
    await running(options(), async (_, database) => expect(database.problem()).toContain('of 500'))
    expect(await namesIn(now.backupsDir)).toEqual([])
  })

  it('are reported when they fail, and stop nothing else', async () => {
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

import { cpSync, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mountSmallDisk } from '@lustre/kit/testing/small-disk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUpNow } from './backup-now.ts'
import { startDatabase } from './index.ts'
import { countOf, makeFilled, ROWS, running, START_LIMIT_MS } from './testing/filled.ts'

/** Enough for a test's database of 60 MB, and little more. */
const disk = mountSmallDisk(200)
const folder = disk?.folder ?? ''
const dataDir = join(folder, 'database')
const backupsDir = join(folder, 'backups')
const said: string[] = []
const say = (line: string) => void said.push(line)
const log = { warn: say, error: say }
const options = { dataDir, log, roomLookMs: 100, backups: { dir: backupsDir, siteVersion: '1' } }

describe.skipIf(disk === null)('a full disk', { timeout: START_LIMIT_MS }, () => {
  let filled: Awaited<ReturnType<typeof makeFilled>>
  beforeAll(async () => {
    filled = await makeFilled()
  }, START_LIMIT_MS)
  afterAll(async () => {
    await filled.remove()
    disk?.remove()
  })
  beforeEach(async () => {
    disk?.empty()
    for (const each of [dataDir, backupsDir]) await rm(each, { recursive: true, force: true })
    cpSync(filled.dataDir, dataDir, { recursive: true })
    said.length = 0
  })

  it('[disk-full-database] stops the database, not the start; the database works again once there is room', async () => {
    disk?.fill()
    await running(options, async (run, database) => {
      await expect(countOf(run)).rejects.toThrow()
      expect(database.problem()).toContain(`The disk of the embedded database in ${dataDir} is full`)
      expect(database.problem()).not.toContain('restore')
      disk?.empty()
      await expect.poll(() => database.problem()).toBe(null)
      expect(await countOf(run)).toBe(ROWS)
      await run("insert into runs (name) values ('after')")
    })
    expect(said.at(-1)).toContain('has room again')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('[disk-full-database] loses nothing that the database has acknowledged when it fills up during work', async () => {
    await running({ ...options, backups: undefined }, async (run, database) => {
      disk?.fill()
      let kept = 0
      const write = () => run("insert into runs (name) select repeat('x', 900) from generate_series(1, 100)")
      for (let n = 0; n < 400; n += 1)
        try {
          await write()
          kept += 1
        } catch {
          break
        }
      expect(kept).toBeLessThan(400)
      disk?.empty()
      await expect.poll(() => database.problem()).toBe(null)
      await expect.poll(() => countOf(run).catch(() => 0)).toBeGreaterThanOrEqual(ROWS + kept * 100)
    })
  })

  it('[disk-full-backup] ends a backup command with an error that names the folder', async () => {
    const ask = () => backUpNow({ dataDir, backupsDir })
    const database = await startDatabase(options)
    disk?.fill()
    await expect(ask()).rejects.toThrow(backupsDir)
    await database.close()
    // The same without a running site
    await expect(ask()).rejects.toThrow('ENOSPC')
    disk?.empty()
    expect(await ask()).toContain(backupsDir)
  })
})

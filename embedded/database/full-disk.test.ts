import { cpSync, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, makeFilled, ROWS, running, START_LIMIT_MS } from './testing/filled.ts'

/** Enough for a test's database of 60 MB, and little more. */
const disk = mountSmallDisk(200)
const folder = disk?.folder ?? ''
const dataDir = join(folder, 'database')
const said: string[] = []
const say = (line: string) => void said.push(line)
const log = { warn: say, error: say }
const options = { dataDir, log, retryMs: 100 }

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
    await rm(dataDir, { recursive: true, force: true })
    cpSync(filled.dataDir, dataDir, { recursive: true })
    said.length = 0
  })

  it('[disk-full-database] stops the database, not the start; the database works again once there is room', async () => {
    disk?.fill()
    await running(options, async (run, database) => {
      await expect(countOf(run)).rejects.toThrow()
      expect(database.problem()).toContain(`${dataDir} cannot be used: its disk is full`)
      disk?.empty()
      await expect.poll(() => database.problem()).toBe(null)
      expect(await countOf(run)).toBe(ROWS)
      await run("insert into runs (name) values ('after')")
    })
    expect(said.at(-1)).toContain('works again')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('[disk-full-database] loses nothing that the database has acknowledged when it fills up during work', async () => {
    await running(options, async (run, database) => {
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
})

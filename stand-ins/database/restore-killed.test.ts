import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpDatabase } from './backup.ts'
import { KEEP_BEFORE_MS } from './left-overs.ts'
import { readPlace } from './place.ts'
import {
  countOf,
  type FilledFolder,
  makeFilled,
  namesIn,
  ROWS,
  running,
  START_LIMIT_MS,
} from './testing/filled.ts'

/** A database with one record more than its backup of ROWS records. */
let filled: FilledFolder
let file: string
beforeAll(async () => {
  filled = await makeFilled()
  file = join(filled.folder, 'monday.tar.gz')
  await backUpDatabase({ dataDir: filled.dataDir, file })
  await running({ dataDir: filled.dataDir }, (run) => run("insert into runs (name) values ('Ann')"))
}, START_LIMIT_MS)
afterAll(() => filled.remove())

async function restoreUntil(step: string): Promise<void> {
  const script = join(import.meta.dirname, 'testing/restore.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, filled.dataDir, file, step])
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}
const start = (now = Date.now) => running({ dataDir: filled.dataDir, now }, countOf)

describe('a killed restore', { timeout: START_LIMIT_MS }, () => {
  it.each(['read', 'unpacked', 'on the disk'])(
    '[restore-before] leaves the old database in use when it has %s',
    async (step) => {
      await restoreUntil(step)
      expect(readPlace(filled.dataDir)?.engine).toBe('engine')
    },
  )

  it('leaves nothing behind once the old database has started', async () => {
    expect((await namesIn(filled.dataDir)).filter((name) => name.startsWith('engine-'))).toHaveLength(2)
    expect(await start()).toBe(ROWS + 1)
    expect(await namesIn(filled.dataDir)).toEqual(['current.json', 'engine', 'engine.ledger'])
  })

  it('[restore-after] leaves the new database in use once it has switched, keeps the old one for a month, and removes others', async () => {
    await restoreUntil('switched')
    const place = readPlace(filled.dataDir)
    expect(place?.engine).toMatch(/^engine-/)
    for (const name of ['engine.creating', 'engine-1']) await mkdir(join(filled.dataDir, name))
    await writeFile(join(filled.dataDir, 'current.json.draft'), '')
    expect(await start()).toBe(ROWS)
    const today = [place?.engine, 'current.json', 'engine', 'engine.ledger'].toSorted()
    expect(await namesIn(filled.dataDir)).toEqual(today)

    expect(await start(() => Date.now() + KEEP_BEFORE_MS + 60_000)).toBe(ROWS)
    expect(await namesIn(filled.dataDir)).toEqual([place?.engine, 'current.json'].toSorted())
  })
})

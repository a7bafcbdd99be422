import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clearLeftOvers, KEEP_BEFORE_MS } from './left-overs.ts'
import { readPlace, writePlace } from './place.ts'
import { namesIn } from './testing/filled.ts'

const REPLACED = Date.UTC(2026, 0, 2)

it('keeps every database that could be the only copy, until its retention ends, and any database while the current one is empty', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'left-overs-'))
  try {
    const until = new Date(REPLACED).toISOString()
    const place = { engine: 'engine-2', before: [{ engine: 'engine-1', until }], versions: null }
    await writePlace(dataDir, place)
    const kept = ['engine-1', 'engine-2']
    for (const name of kept) await mkdir(join(dataDir, name))
    const all = [...kept, 'current.json'].toSorted()

    await clearLeftOvers(dataDir, place, 5, REPLACED + KEEP_BEFORE_MS)
    expect(await namesIn(dataDir)).toEqual(all)
    await clearLeftOvers(dataDir, place, 0, REPLACED + 2 * KEEP_BEFORE_MS)
    expect(await namesIn(dataDir)).toEqual(all)
    await clearLeftOvers(dataDir, place, 5, REPLACED + KEEP_BEFORE_MS + 1)
    expect(await namesIn(dataDir)).toEqual(['current.json', 'engine-2'])
    expect(readPlace(dataDir)?.before).toEqual([])
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

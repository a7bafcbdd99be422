import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOriginals, INDEX_MAX_AGE_MS } from './folder-originals.ts'
import { type Library, openLibrary } from './library.ts'
import { createTestLibrary, noise, type TestLibrary } from './testing/library.ts'

let media: TestLibrary
let now: number
let library: Library
beforeEach(async () => {
  media = await createTestLibrary()
  now = 1_000_000
  library = await openLibrary(
    folderOriginals(media.dir),
    () => false,
    () => now,
  )
})
afterEach(() => media.remove())

const ids = async () => (await library.assets()).map(({ publicId }) => publicId)

describe('the library', () => {
  it('holds pictures and videos, and counts a video’s files as one asset', async () => {
    expect(await ids()).toEqual([
      'bad/empty',
      'bad/text',
      'bad/truncated',
      'jewelry/ring-01',
      'run/two rings/Zoë 💍',
      'videos/spin',
    ])
    expect(await library.find('video', 'videos/spin')).toMatchObject({
      format: 'mp4',
      webm: { file: 'videos/spin.webm' },
      poster: { file: 'videos/spin-poster.jpg' },
    })
    expect(await library.folders()).toEqual(['bad', 'jewelry', 'run', 'run/two rings', 'videos'])
  })

  it('finds new and removed files at the next check, not before', async () => {
    await media.write('jewelry/new.png', await noise(10, 10, 3))
    await media.write('more/folder/a.jpg', await noise(10, 10, 3))
    await rm(join(media.dir, 'bad/empty.jpg'))
    expect(await ids()).not.toContain('jewelry/new')
    now += INDEX_MAX_AGE_MS
    const found = await ids()
    expect(found).toContain('jewelry/new')
    expect(found).toContain('more/folder/a')
    expect(found).not.toContain('bad/empty')
    expect(await library.folders()).toContain('more/folder')
  })

  it('keeps its state while the manifest is broken, and refuses to open with a broken one', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await writeFile(join(media.dir, 'manifest.json'), '[{"file": 5}]')
    now += INDEX_MAX_AGE_MS
    expect(await ids()).toHaveLength(6)
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
    await expect(openLibrary(folderOriginals(media.dir), () => false)).rejects.toThrow(/manifest\.json/)
  })

  it('gives listed files the same times everywhere, with the first in the list as the newest', async () => {
    const times = (await library.assets())
      .filter(({ record }) => record)
      .map(({ createdAt }) => createdAt.toISOString())
    expect(times).toEqual(['2026-01-01T00:00:02.000Z', '2026-01-01T00:00:01.000Z'])
  })
})

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIBRARY_DIR, type ManifestEntry, writeManifest } from './manifest.ts'
import { writeRunList } from './run-list.ts'

const CONTENT = path.join(LIBRARY_DIR, '../../remote-run-admin/content')
let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'run-list-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const entry = (n: number, more: Partial<ManifestEntry> = {}): ManifestEntry => ({
  file: `shoot/dsc-${n}.jpg`,
  kind: 'photo',
  set: 'gallery',
  tags: ['ring'],
  alt: `Ring ${n}`,
  source: `card 1/DSC_${n}.JPG`,
  ...more,
})
const many = (count: number, from = 1) => Array.from({ length: count }, (_, n) => entry(from + n))

/** Writes the list to a new folder, because a module is loaded only once. */
async function write(manifest: ManifestEntry[], from: string, to: string) {
  const out = path.join(root, to)
  await cp(from, out, { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  await writeManifest(root, manifest)
  const count = await writeRunList(root, out, { folders: ['shoot'], tags: [] }, (id) => id.endsWith('-3.jpg'))
  const written = `${out}-written`
  await cp(out, written, { recursive: true })
  const { PICTURE_LISTS } = await import(pathToFileURL(path.join(written, 'picture-lists.ts')).href)
  return { count, out, pictures: PICTURE_LISTS.curated as { id: number; publicId: string }[] }
}

it('[run-list-own] /run shows the studio’s pictures, and no number is given twice', async () => {
  const first = await write([entry(99, { kind: 'video' }), ...many(12)], CONTENT, 'first')
  expect(first.count).toBe(11)
  expect(first.pictures.map(({ id }) => id)).toEqual(Array.from({ length: 11 }, (_, n) => 103 + n))
  expect(first.pictures[0]).toEqual({
    id: 103,
    publicId: 'shoot/dsc-1',
    alt: 'Ring 1',
    tags: ['ring'],
    originalName: 'DSC_1.JPG',
  })
  // The last picture leaves, and returns after another one.
  const second = await write(many(11), first.out, 'second')
  const third = await write([...many(11), entry(20), entry(12)], second.out, 'third')
  expect(third.pictures.slice(-3).map(({ id, publicId }) => [id, publicId])).toEqual([
    [112, 'shoot/dsc-11'],
    [114, 'shoot/dsc-20'],
    [115, 'shoot/dsc-12'],
  ])
})

it('refuses a list that is too short to choose from', async () => {
  await expect(write(many(10), CONTENT, 'short')).rejects.toThrow(
    '/run needs 10 pictures to choose from; 9 fit.',
  )
})

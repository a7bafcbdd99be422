import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildLists, DEFAULT_LIST_OPTIONS, FIRST_ITEMS, splitList, spread, writeLists } from './lists.ts'
import { LIBRARY_DIR, type ManifestEntry, writeManifest } from './manifest.ts'

const entry = (n: number, more: Partial<ManifestEntry> = {}): ManifestEntry => ({
  file: `rings/ring-${n}.jpg`,
  kind: 'photo',
  set: 'gallery',
  tags: ['ring'],
  alt: `Ring ${n}`,
  width: 800,
  height: 1000,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => entry(n))
const all = { ...DEFAULT_LIST_OPTIONS, photos: 10_000, videos: 10_000 }

describe('lists', () => {
  it('prefer featured, then larger photos, in the library’s order', () => {
    const manifest = [
      entry(1),
      entry(2, { width: 960, height: 1200 }),
      entry(3, { featured: true }),
      entry(4),
    ]
    const { main } = buildLists(manifest, { ...all, photos: 2 })
    expect(main.map(({ id, src, selected }) => [id, src, selected])).toEqual([
      [1, 'rings/ring-2', undefined],
      [2, 'rings/ring-3', true],
    ])
  })

  it('select the files in a folder that have every tag', () => {
    const manifest = [
      entry(1, { tags: ['ring', 'gold'] }),
      entry(2),
      entry(3, { file: 'ringsandmore/x.jpg', tags: ['gold'] }),
      entry(4, { set: 'before', tags: ['gold'] }),
      entry(5, { width: undefined, tags: ['gold'] }),
    ]
    const { main } = buildLists(manifest, { ...all, folders: ['rings/'], tags: ['gold'] })
    expect(main.map(({ src }) => src)).toEqual(['rings/ring-1'])
  })

  it('give videos numbers above those of all photos', () => {
    const video = entry(0, { file: 'clips/a.mp4', kind: 'video' })
    expect(buildLists([...many(3), video], all).main.at(-1)).toMatchObject({
      id: 1001,
      type: 'video',
      autoplay: true,
      poster: false,
    })
    expect(buildLists([...many(1500), video], all).main.at(-1)?.id).toBe(10_001)
  })

  it('spread a smaller gallery over the whole list', () => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([0, 2, 4, 6, 8])
    expect(spread([1, 2], 5)).toEqual([1, 2])
  })

  it('start a long list with the selected items, and fill it up from the others', () => {
    const manifest = many(5000).map((each, n) => ({ ...each, featured: n % 1000 === 999 }))
    const { main } = buildLists(manifest, all)
    const { first, more } = splitList(main)
    expect(first).toHaveLength(FIRST_ITEMS)
    expect(first.filter((item) => item.selected)).toHaveLength(5)
    expect(more.some((item) => item.selected)).toBe(false)
    expect(new Set([...first, ...more].map((item) => item.id)).size).toBe(5000)
  })
})

const CONTENT = path.join(import.meta.dirname, '../../remote-gallery/content')

describe('written lists', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'media-lists-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  it('match the galleries’ current lists', async () => {
    await writeLists(LIBRARY_DIR, dir, DEFAULT_LIST_OPTIONS)
    for (const file of ['main-gallery.ts', 'alternate-gallery.ts']) {
      const held = await readFile(path.join(CONTENT, file), 'utf8')
      expect(await readFile(path.join(dir, file), 'utf8')).toBe(held)
    }
  })

  it('are modules, with the rest of a long list in a separate one that is removed when the list is short again', async () => {
    await cp(path.join(CONTENT, 'gallery-item.ts'), path.join(dir, 'gallery-item.ts'))
    await writeManifest(dir, [entry(1, { alt: `A "fine" ring\\, it's gold` }), ...many(400).slice(2)])
    await writeLists(dir, dir, all)
    const list = await import(path.join(dir, 'main-gallery.ts'))
    expect(list.MAIN_GALLERY.photos).toBe(399)
    expect(list.MAIN_GALLERY.items).toHaveLength(FIRST_ITEMS)
    expect(list.MAIN_GALLERY.items[0].alt).toBe(`A "fine" ring\\, it's gold`)
    expect(await list.MAIN_GALLERY.more()).toHaveLength(399 - FIRST_ITEMS)
    expect(await readdir(dir)).toContain('main-gallery-more.ts')
    await writeManifest(dir, many(3))
    await writeLists(dir, dir, all)
    expect(await readdir(dir)).toContain('main-gallery.ts')
    expect(await readdir(dir)).not.toContain('main-gallery-more.ts')
  })

  it('are never empty', async () => {
    await writeManifest(dir, [entry(1)])
    await expect(writeLists(dir, dir, { ...all, tags: ['none'] })).rejects.toThrow('--tag')
  })
})

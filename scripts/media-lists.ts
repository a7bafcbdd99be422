import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { GalleryItem } from '../remote-gallery/content/gallery-item.ts'
import { type ManifestEntry, publicIdOf, readManifest } from './media-manifest.ts'

/** How many items come with the page; the rest of a longer list is loaded when the visitor gets there. */
export const FIRST_ITEMS = 240
const VIDEO_ID_BASE = 1000

export type ListOptions = {
  /** Only files under one of these folders of the library; empty: all. */
  folders: readonly string[]
  /** Only files that carry all of these tags. */
  tags: readonly string[]
  photos: number
  videos: number
  alternatePhotos: number
  alternateVideos: number
}

/** The galleries' sizes in the product's specification; the alternate one is 'a smaller set'. */
export const DEFAULT_LIST_OPTIONS = {
  folders: [],
  tags: [],
  photos: 176,
  videos: 39,
  alternatePhotos: 84,
  alternateVideos: 18,
} satisfies ListOptions

const inFolder = (file: string, folder: string) => file.startsWith(`${folder.replace(/\/+$/, '')}/`)

/** An entry that a gallery can show: its size reserves the room on the page. */
type Shown = ManifestEntry & { kind: 'photo' | 'video'; width: number; height: number }

const canBeShown = (entry: ManifestEntry): entry is Shown =>
  entry.set === 'gallery' &&
  entry.kind !== undefined &&
  entry.width !== undefined &&
  entry.height !== undefined

const wanted = (entry: Shown, { folders, tags }: ListOptions) =>
  (folders.length === 0 || folders.some((folder) => inFolder(entry.file, folder))) &&
  tags.every((tag) => entry.tags.includes(tag))

const pixels = (entry: Shown) => entry.width * entry.height

/** The best `count`: featured ones first, then larger ones; kept in the order of the library. */
export function pickBest(entries: readonly Shown[], count: number): Shown[] {
  const rank = (entry: Shown) => (entry.featured ? 1 : 0)
  const best = [...entries].sort((a, b) => rank(b) - rank(a) || pixels(b) - pixels(a)).slice(0, count)
  const chosen = new Set(best)
  return entries.filter((entry) => chosen.has(entry))
}

/** `count` items spread evenly over the list, so that a smaller gallery shows the same variety. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items]
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)
}

const size = ({ width, height }: Shown) => ({ width, height })

const photoItem = (entry: Shown, index: number): GalleryItem => ({
  id: index + 1,
  category: 'photos',
  type: 'image',
  src: publicIdOf(entry.file),
  alt: entry.alt,
  ...size(entry),
})

const videoItem = (entry: Shown, id: number): GalleryItem => ({
  id,
  category: 'videos',
  type: 'video',
  src: publicIdOf(entry.file),
  alt: entry.alt,
  ...size(entry),
  autoplay: true,
  ...(entry.webm ? { webm: true } : {}),
  ...(entry.poster ? {} : { poster: false }),
})

/** Videos are numbered above every photo: from 1001, or from the next round number in a larger library. */
const videoIdBase = (photos: number) =>
  photos < VIDEO_ID_BASE ? VIDEO_ID_BASE : 10 ** Math.ceil(Math.log10(photos + 1))

/** The two galleries' items from the library's manifest; the alternate one is a subset with the same ids. */
export function buildLists(manifest: readonly ManifestEntry[], options: ListOptions) {
  const entries = manifest.filter(canBeShown).filter((entry) => wanted(entry, options))
  const of = (kind: Shown['kind']) => entries.filter((entry) => entry.kind === kind)
  const pictures = pickBest(of('photo'), options.photos)
  const photos = pictures.map(photoItem)
  const base = videoIdBase(photos.length)
  const videos = pickBest(of('video'), options.videos).map((entry, i) => videoItem(entry, base + 1 + i))
  const preset = photos.map((item, i) => (pictures[i]?.featured ? { ...item, selected: true } : item))
  return {
    main: [...preset, ...videos],
    alternate: [...spread(photos, options.alternatePhotos), ...spread(videos, options.alternateVideos)],
  }
}

/** The items that come with the page: every selected one, then a fair share of photos and videos. */
export function splitList(items: readonly GalleryItem[], first = FIRST_ITEMS) {
  if (items.length <= first) return { first: [...items], more: [] }
  const selected = items.filter((item) => item.selected)
  const others = items.filter((item) => !item.selected)
  const early = new Set([...selected, ...spread(others, Math.max(0, first - selected.length))])
  return {
    first: items.filter((item) => early.has(item)),
    more: items.filter((item) => !early.has(item)),
  }
}

const HEADER =
  '// Made by `npm run media -- lists` from the media library; run it again instead of editing this file.\n'
const TYPES = './gallery-item.ts'

const quoted = (value: string) =>
  value.includes("'") && !value.includes('"')
    ? JSON.stringify(value)
    : `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, ' ')}'`

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? quoted(value) : String(value)

/** One item, in the project's format. */
function itemSource(item: GalleryItem): string {
  const lines = Object.entries(item).map(([key, value]) => `    ${key}: ${literal(value)},\n`)
  return `  {\n${lines.join('')}  },\n`
}

const moreSource = (items: readonly GalleryItem[]) =>
  `import type { GalleryItem } from '${TYPES}'\n\n${HEADER}` +
  `export const MORE_ITEMS = [\n${items.map(itemSource).join('')}] satisfies GalleryItem[]\n`

function listSource(name: string, moreFile: string, items: readonly GalleryItem[]): string {
  const { first, more } = splitList(items)
  const count = (category: GalleryItem['category']) =>
    items.filter((item) => item.category === category).length
  const rest = more.length === 0 ? 'null' : `async () => (await import('./${moreFile}')).MORE_ITEMS`
  return (
    `import type { GalleryItem, GalleryList } from '${TYPES}'\n\n${HEADER}` +
    `const ITEMS = [\n${first.map(itemSource).join('')}] satisfies GalleryItem[]\n\n` +
    `export const ${name} = {\n  photos: ${count('photos')},\n  videos: ${count('videos')},\n  items: ITEMS,\n` +
    `  more: ${rest},\n} satisfies GalleryList\n`
  )
}

async function writeList(outDir: string, name: string, stem: string, items: readonly GalleryItem[]) {
  const moreFile = `${stem}-more.ts`
  const { more } = splitList(items)
  if (more.length > 0) await writeFile(path.join(outDir, moreFile), moreSource(more))
  else await rm(path.join(outDir, moreFile), { force: true })
  await writeFile(path.join(outDir, `${stem}.ts`), listSource(name, moreFile, items))
}

/**
 * Writes both galleries' lists into `outDir` as typed content.
 * @throws {Error} when the library has no fitting photo: an empty gallery is never written
 */
export async function writeLists(libraryDir: string, outDir: string, options: ListOptions) {
  const manifest = await readManifest(libraryDir)
  const { main, alternate } = buildLists(manifest, options)
  if (main.length === 0)
    throw new Error(
      "Nothing in the library fits: check --folder and --tag, and that the entries' set is 'gallery'.",
    )
  await writeList(outDir, 'MAIN_GALLERY', 'main-gallery', main)
  await writeList(outDir, 'ALTERNATE_GALLERY', 'alternate-gallery', alternate)
  const shown = new Set(main.map((item) => item.src))
  const stubs = manifest.filter((entry) => entry.altStub && shown.has(publicIdOf(entry.file))).length
  return { main: main.length, alternate: alternate.length, stubs }
}

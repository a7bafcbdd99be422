import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type GalleryItem, photo, video } from '../../remote-gallery/content/gallery-item.ts'
import { type ManifestEntry, publicIdOf, readManifest } from './manifest.ts'

/** Items that come with the page. The rest of a longer list loads as the visitor scrolls. */
export const FIRST_ITEMS = 240
const VIDEO_ID_BASE = 1000

export type ListOptions = {
  /** Only files of these folders; all when empty. */
  folders: readonly string[]
  /** Only files with all of these tags. */
  tags: readonly string[]
  photos: number
  videos: number
  alternatePhotos: number
  alternateVideos: number
}

/** The galleries' sizes in the product's specification, which calls the alternate one 'a smaller set'. */
export const DEFAULT_LIST_OPTIONS = {
  folders: [],
  tags: [],
  photos: 176,
  videos: 39,
  alternatePhotos: 84,
  alternateVideos: 18,
} satisfies ListOptions

const inFolder = (file: string, folder: string) => file.startsWith(`${folder.replace(/\/+$/, '')}/`)

/** An entry with a size, which reserves its space on the page. */
type Shown = ManifestEntry & { kind: 'photo' | 'video'; width: number; height: number }

const canBeShown = (entry: ManifestEntry): entry is Shown =>
  entry.set === 'gallery' &&
  entry.kind !== undefined &&
  entry.width !== undefined &&
  entry.height !== undefined

export const isWanted = (entry: ManifestEntry, { folders, tags }: Pick<ListOptions, 'folders' | 'tags'>) =>
  (folders.length === 0 || folders.some((folder) => inFolder(entry.file, folder))) &&
  tags.every((tag) => entry.tags.includes(tag))

const pixels = (entry: Shown) => entry.width * entry.height

/** Picks the best `count` entries, featured ones first, then larger ones, and keeps the library's order. */
function pickBest(entries: readonly Shown[], count: number): Shown[] {
  const rank = (entry: Shown) => (entry.featured ? 1 : 0)
  const best = entries.toSorted((a, b) => rank(b) - rank(a) || pixels(b) - pixels(a)).slice(0, count)
  return entries.filter((entry) => best.includes(entry))
}

/** Picks `count` items spread evenly over the list, so that a smaller gallery has the same variety. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items]
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)
}

const photoItem = ({ file, alt, width, height }: Shown, index: number): GalleryItem =>
  photo(index + 1, publicIdOf(file), alt, width, height)

const videoItem = ({ file, alt, width, height, webm, poster }: Shown, id: number): GalleryItem =>
  video(id, publicIdOf(file), alt, width, height, {
    ...(webm ? { webm: true } : {}),
    ...(poster ? {} : { poster: false }),
  })

/** Returns the base of the videos' numbers, which exceeds every photo's: 1000, or the next power of ten. */
const videoIdBase = (photos: number) =>
  photos < VIDEO_ID_BASE ? VIDEO_ID_BASE : 10 ** Math.ceil(Math.log10(photos + 1))

/** Builds both galleries. The alternate one is a subset with the same ids. */
export function buildLists(manifest: readonly ManifestEntry[], options: ListOptions) {
  const entries = manifest.filter(canBeShown).filter((entry) => isWanted(entry, options))
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

/** Separates the items that come with the page: the selected ones, and a fair share of photos and videos. */
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

export const HEADER =
  '// Made by `npm run media -- lists` from the media library; run it again instead of editing this file.\n'
const TYPES = './gallery-item.ts'

export const quoted = (value: string) =>
  value.includes("'") && !value.includes('"')
    ? JSON.stringify(value)
    : `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, ' ')}'`

const makerOf = ({ type }: GalleryItem) => (type === 'image' ? 'photo' : 'video')

function rowSource(item: GalleryItem): string {
  const { id, src, alt, width, height, selected, webm, poster } = item
  const more = Object.entries({ selected, webm, poster }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  )
  const row = [id, quoted(src), quoted(alt), width, height]
  if (more.length > 0) row.push(`{ ${more.join(', ')} }`)
  return `  ${makerOf(item)}(${row.join(', ')}),\n`
}

/** @param types names to import with the functions */
function rowsSource(constant: string, items: readonly GalleryItem[], types: readonly string[]): string {
  const names = [...types.map((type) => `type ${type}`), ...new Set(items.map(makerOf))]
  return (
    `import { ${names.join(', ')} } from '${TYPES}'\n\n${HEADER}// biome-ignore format: one picture a line\n` +
    `${constant}: readonly GalleryItem[] = [\n${items.map(rowSource).join('')}]\n`
  )
}

/** Writes a list, and the rest of a long one into a module of its own. */
async function writeList(outDir: string, name: string, stem: string, items: readonly GalleryItem[]) {
  const { first, more } = splitList(items)
  const count = (category: GalleryItem['category']) =>
    items.filter((item) => item.category === category).length
  const moreFile = path.join(outDir, `${stem}-more.ts`)
  if (more.length === 0) await rm(moreFile, { force: true })
  else await writeFile(moreFile, rowsSource('export const MORE_ITEMS', more, ['GalleryItem']))
  const rest =
    more.length === 0 ? 'null' : `async () => (await import('./${path.basename(moreFile)}')).MORE_ITEMS`
  await writeFile(
    path.join(outDir, `${stem}.ts`),
    `${rowsSource('const ITEMS', first, ['GalleryItem', 'GalleryList'])}\n` +
      `export const ${name} = {\n  photos: ${count('photos')},\n  videos: ${count('videos')},\n  items: ITEMS,\n` +
      `  more: ${rest},\n} satisfies GalleryList\n`,
  )
}

/**
 * Writes both galleries' lists into `outDir` as typed content.
 * @throws {Error} when the library has no fitting photo, because a gallery must not be empty
 */
export async function writeLists(
  libraryDir: string,
  outDir: string,
  options: ListOptions,
  isPrivate: (publicId: string) => boolean = () => false,
) {
  const manifest = (await readManifest(libraryDir)).filter(({ file }) => !isPrivate(file))
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

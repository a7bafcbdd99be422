import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { digestOf } from '@lustre/media-library'
import { ALT_TEXT_FILES, listedAs, readAltTexts, setAltText } from './alt-texts.ts'
import { hasFfmpeg } from './ffmpeg.ts'
import { addPoster, type FileOptions, importFile } from './import-file.ts'
import { makeLibrary } from './library.ts'
import { type ManifestEntry, openManifest, publicIdOf } from './manifest.ts'
import { folderName, freeName, stemOf } from './names.ts'

/** Saves the manifest after this many files, so that an interrupted run can continue. */
const SAVE_EVERY = 50

export type ImportOptions = Omit<FileOptions, 'ffmpeg'> & {
  folder: string
  /** Checks whether only private runs show a public id; by default, none is private. */
  isPrivate?: (publicId: string) => boolean
  ffmpeg?: string
}

export type ImportReport = {
  added: string[]
  replaced: string[]
  known: string[]
  refused: { file: string; reason: string }[]
  notes: { file: string; note: string }[]
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`The folder ${dir} cannot be read.`, { cause })
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Returns the name by which photo software knows a picture: without folder or extension. */
const nameIn = (file: string) => path.posix.parse(listedAs(file)).name.toLowerCase()

const isInside = (folder: string, file: string) => !path.relative(folder, file).startsWith('..')

/** Refuses a source that overlaps the library. @throws {Error} when an import would read its own output */
function refuseOverlap(source: string, libraryDir: string): void {
  if (isInside(source, libraryDir) || isInside(libraryDir, source))
    throw new Error(`${source} and the library ${libraryDir} must not contain each other.`)
}

/**
 * Adds a folder of pictures and clips to the library, which it creates if missing. It judges files by
 * content, converts them for browsers, gives them clean names and measures them. Alt texts come from a list
 * next to the pictures, or else from the file names. Clips get a still picture if ffmpeg is installed. A
 * second run adds new files and replaces changed ones.
 * @throws {Error} when the source folder or the library cannot be read
 */
export async function importFolder(source: string, options: ImportOptions): Promise<ImportReport> {
  const { libraryDir, ffmpeg: program = 'ffmpeg', isPrivate = () => false } = options
  refuseOverlap(path.resolve(source), path.resolve(libraryDir))
  const folder = folderName(options.folder)
  const isList = (file: string) => ALT_TEXT_FILES.some((name) => name === file)
  const files = (await filesIn(source)).filter((file) => !isList(file))
  const texts = await readAltTexts(source)
  await makeLibrary(libraryDir)
  const { entries: manifest, save } = await openManifest(libraryDir)
  // Public and private copies of a picture are independent.
  const isAlike = ({ file }: ManifestEntry) => isPrivate(file) === isPrivate(`${folder}/`)
  const bySha256 = new Map(manifest.filter(isAlike).map((entry) => [entry.sha256, entry]))
  const ids = new Set(manifest.map((entry) => publicIdOf(entry.file)))
  const ffmpeg = (await hasFfmpeg(program)) ? program : null
  const report: ImportReport = { added: [], replaced: [], known: [], refused: [], notes: [] }
  const note = (file: string, text: string) => report.notes.push({ file, note: text })
  await mkdir(path.join(libraryDir, folder), { recursive: true })

  const sourcesHere = () =>
    manifest.flatMap((entry) =>
      entry.source !== undefined && path.posix.dirname(entry.file) === folder
        ? [{ entry, source: entry.source }]
        : [],
    )

  async function put(file: string, publicId: string, sha256: string): Promise<ManifestEntry> {
    const { entry, notes } = await importFile(path.join(source, file), publicId, { ...options, ffmpeg })
    for (const text of notes) note(file, text)
    return { ...entry, sha256, source: listedAs(file) }
  }

  async function add(file: string, sha256: string): Promise<ManifestEntry> {
    const twin = sourcesHere().find((each) => nameIn(each.source) === nameIn(file))
    if (twin) note(file, `has the same file name as ${twin.source}: exports cannot tell them apart`)
    const stem = freeName(stemOf(file), (name) => ids.has(`${folder}/${name}`))
    const entry = await put(file, `${folder}/${stem}`, sha256)
    manifest.push(entry)
    ids.add(publicIdOf(entry.file))
    report.added.push(entry.file)
    return entry
  }

  async function replace(file: string, sha256: string, old: ManifestEntry): Promise<ManifestEntry> {
    const { category, tags, featured, alt, altStub } = old
    const fresh = await put(file, publicIdOf(old.file), sha256)
    const entry = { ...fresh, category, tags, alt, altStub, ...(fresh.kind === 'photo' && { featured }) }
    manifest[manifest.indexOf(old)] = entry
    await save()
    for (const part of [old.file, old.poster])
      if (part !== undefined && part !== entry.file && part !== entry.poster)
        await rm(path.join(libraryDir, part), { force: true })
    bySha256.delete(old.sha256)
    report.replaced.push(entry.file)
    return entry
  }

  /** Imports a file. @returns whether the manifest has changed */
  async function take(file: string): Promise<boolean> {
    const sha256 = await digestOf(path.join(source, file))
    const known = bySha256.get(sha256)
    const needsPoster = known?.kind === 'video' && known.poster === undefined && ffmpeg !== null
    if (known) report.known.push(file)
    if (needsPoster) {
      known.poster = await addPoster(libraryDir, known.file, ffmpeg)
      note(file, 'now has its still picture')
    }
    const old = known ?? sourcesHere().find((each) => each.source === listedAs(file))?.entry
    const entry = known ?? (old ? await replace(file, sha256, old) : await add(file, sha256))
    bySha256.set(sha256, entry)
    const text = texts.get(listedAs(file)) ?? texts.get(path.basename(listedAs(file)))
    return (text !== undefined && setAltText(entry, text)) || needsPoster || !known
  }

  let unsaved = 0
  for (const file of files) {
    try {
      if (await take(file)) unsaved += 1
    } catch (cause) {
      report.refused.push({ file, reason: cause instanceof Error ? cause.message : String(cause) })
    }
    if (unsaved >= SAVE_EVERY) {
      await save()
      unsaved = 0
    }
  }
  if (unsaved > 0) await save()
  const there = new Set(files.flatMap((file) => [listedAs(file), path.basename(listedAs(file))]))
  for (const file of texts.keys())
    if (!there.has(file)) note(file, 'has an alt text but is not in the folder')
  return report
}

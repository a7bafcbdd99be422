import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addPoster, type FileOptions, importFile } from './media-import-file.ts'
import { type ManifestEntry, publicIdOf, readManifest, writeManifest } from './media-manifest.ts'
import { freeName, slug, stemOf } from './media-names.ts'
import { hasFfmpeg } from './media-poster.ts'

/** The manifest is saved every so many files, so that an interrupted run can go on where it stopped. */
const SAVE_EVERY = 50

export type ImportOptions = Omit<FileOptions, 'ffmpeg'> & {
  /** Folder of the library that the files go to. */
  folder: string
  /** Name or path of the program. */
  ffmpeg?: string
}

export type ImportReport = {
  added: string[]
  /** In the library already, by content. */
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

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Adds a folder of pictures and clips to the library. Files are judged by content, stored under clean names and
 * measured; alt texts begin with the files' names; clips get a still picture where ffmpeg is installed. A second run
 * adds only what is new.
 * @throws {Error} when the source folder or the library cannot be read
 */
export async function importFolder(source: string, options: ImportOptions): Promise<ImportReport> {
  const { libraryDir, ffmpeg: program = 'ffmpeg' } = options
  const folder = slug(options.folder)
  const files = await filesIn(source)
  const manifest = await readManifest(libraryDir)
  const bySource = new Map(manifest.map((entry) => [entry.sha256, entry]))
  const ids = new Set(manifest.map((entry) => publicIdOf(entry.file)))
  const ffmpeg = (await hasFfmpeg(program)) ? program : null
  const report: ImportReport = { added: [], known: [], refused: [], notes: [] }
  await mkdir(path.join(libraryDir, folder), { recursive: true })

  async function again(file: string, entry: ManifestEntry): Promise<boolean> {
    report.known.push(file)
    if (entry.kind !== 'video' || entry.poster !== undefined || ffmpeg === null) return false
    entry.poster = await addPoster(libraryDir, entry.file, ffmpeg)
    report.notes.push({ file, note: 'has its still picture now' })
    return true
  }

  async function add(file: string, sha256: string): Promise<true> {
    const stem = freeName(stemOf(file), (name) => ids.has(`${folder}/${name}`))
    const imported = await importFile(path.join(source, file), `${folder}/${stem}`, { ...options, ffmpeg })
    const entry = { ...imported.entry, sha256 }
    manifest.push(entry)
    bySource.set(sha256, entry)
    ids.add(publicIdOf(entry.file))
    report.added.push(entry.file)
    report.notes.push(...imported.notes.map((note) => ({ file, note })))
    return true
  }

  let unsaved = 0
  for (const file of files) {
    try {
      const sha256 = await digestOf(path.join(source, file))
      const entry = bySource.get(sha256)
      if (entry ? await again(file, entry) : await add(file, sha256)) unsaved += 1
    } catch (cause) {
      report.refused.push({ file, reason: cause instanceof Error ? cause.message : String(cause) })
    }
    if (unsaved >= SAVE_EVERY) {
      await writeManifest(libraryDir, manifest)
      unsaved = 0
    }
  }
  if (unsaved > 0) await writeManifest(libraryDir, manifest)
  return report
}

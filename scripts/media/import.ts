import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { digestOf } from '@lustre/embedded/media-library'
import { slug } from '@lustre/platform/server'
import { changeManifest, type ManifestRecord, readManifest } from '../../embedded/media-library/manifest.ts'
import { importFile } from './import-file.ts'
import { makeLibrary } from './library.ts'

const nameOf = (text: string) => slug(text, 'untitled')

/** Returns the library's spelling of a folder: `clients/Acme & Co` becomes `clients/acme-co`. */
export const folderName = (folder: string): string => folder.split('/').map(nameOf).join('/')

const withoutExtension = (file: string) => file.replace(/\.[^./\\]+$/, '')

/** Normalizes a path for a record: relative, with slashes, and composed (macOS separates accents). */
const listedAs = (file: string) => file.replaceAll('\\', '/').normalize('NFC')

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`The folder ${dir} cannot be read.`, { cause })
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

const isInside = (folder: string, file: string) => !path.relative(folder, file).startsWith('..')

type ImportOptions = {
  libraryDir: string
  folder: string
  tags: readonly string[]
  /** Checks whether only private runs show a public id. */
  isPrivate: (publicId: string) => boolean
}

/**
 * Adds a folder of pictures and clips to the library, which it creates if missing. It judges files by
 * content, converts them for browsers, gives them clean names and measures them. A second run adds new files
 * and replaces changed ones; a kill loses at most the record of one file, which the next run writes.
 * @throws {Error} when the source folder or the library cannot be read, or one is inside the other
 */
export async function importFolder(
  source: string,
  { libraryDir, tags, isPrivate, ...options }: ImportOptions,
) {
  const [from, to] = [path.resolve(source), path.resolve(libraryDir)]
  if (isInside(from, to) || isInside(to, from))
    throw new Error(`${from} and the library ${to} must not contain each other.`)
  const folder = folderName(options.folder)
  const files = await filesIn(source)
  await makeLibrary(libraryDir)
  await mkdir(path.join(libraryDir, folder), { recursive: true })
  let records: readonly ManifestRecord[] = await readManifest(libraryDir)
  const report = {
    added: [] as ManifestRecord[],
    replaced: [] as ManifestRecord[],
    known: [] as string[],
    refused: [] as { file: string; reason: string }[],
  }

  /** Returns the first free name: `ring`, then `ring-2`, `ring-3`. A path becomes one name. */
  function freeName(file: string): string {
    const stem = `${folder}/${nameOf(withoutExtension(file).split(path.sep).join(' '))}`
    const taken = new Set(records.map((record) => withoutExtension(record.file)))
    let name = stem
    for (let n = 2; taken.has(name); n += 1) name = `${stem}-${n}`
    return name
  }

  async function take(file: string): Promise<void> {
    const sha256 = await digestOf(path.join(source, file))
    // Public and private copies of a picture are independent.
    const isKnown = (record: ManifestRecord) =>
      record.sha256 === sha256 && isPrivate(record.file) === isPrivate(`${folder}/`)
    if (records.some(isKnown)) return void report.known.push(file)
    const old = records.find(
      (record) => record.source === listedAs(file) && path.posix.dirname(record.file) === folder,
    )
    const publicId = old ? withoutExtension(old.file) : freeName(file)
    const stored = await importFile(path.join(source, file), publicId, libraryDir)
    const record = { tags: [...tags], ...old, ...stored, sha256, source: listedAs(file) }
    const withThis = (now: readonly ManifestRecord[]) => {
      const at = now.findIndex((each) => each.file === old?.file)
      return at === -1 ? [...now, record] : now.with(at, record)
    }
    // Uploads of staff may have added records since.
    await changeManifest(libraryDir, withThis)
    records = withThis(records)
    for (const part of [old?.file, old?.poster])
      if (part !== undefined && part !== record.file && part !== record.poster)
        await rm(path.join(libraryDir, part), { force: true })
    report[old ? 'replaced' : 'added'].push(record)
  }

  for (const file of files)
    await take(file).catch((cause: unknown) => {
      report.refused.push({ file, reason: cause instanceof Error ? cause.message : String(cause) })
    })
  return report
}

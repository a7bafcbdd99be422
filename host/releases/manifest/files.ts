import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { RELEASE_FILE, type ReleaseManifest } from './manifest.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const unzipped = promisify(gunzip)
const COMPRESSIBLE = /\.(js|css|json|svg|txt|html|webmanifest)$/
export const SIDE_FILE = /\.(br|gz)$/

/** Returns every file below a folder, with relative paths and forward slashes, sorted. */
export async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Returns a folder's files without the compressed side files. */
export const listFiles = async (folder: string): Promise<string[]> =>
  (await allFiles(folder)).filter((file) => !SIDE_FILE.test(file))

export const sha256Of = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

export async function describeFiles(folder: string, files: string[]): Promise<ReleaseManifest['files']> {
  const described = await Promise.all(
    files.map(async (file) => {
      const data = await readFile(path.join(folder, file))
      return [file, { sha256: sha256Of(data), bytes: data.length }] as const
    }),
  )
  return Object.fromEntries(described)
}

export async function compressFiles(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file)
      const data = await readFile(target)
      await writeFile(
        `${target}.br`,
        await brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      await writeFile(`${target}.gz`, await gzipped(data, { level: 9 }))
    }),
  )
}

export async function brotliBytes(folder: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) => stat(path.join(folder, `${file}.br`)).then((s) => s.size)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Returns the unpacked content of a file.
 * @param bytes of the original: unpacking stops there, because a few hundred bytes may unpack to gigabytes
 * @returns null when the file cannot be unpacked, or is larger
 */
async function contentOf(file: string, data: Buffer, bytes: number): Promise<Buffer | null> {
  const limit = { maxOutputLength: Math.max(1, bytes) }
  if (file.endsWith('.br')) return unbrotli(data, limit).catch(() => null)
  if (file.endsWith('.gz')) return unzipped(data, limit).catch(() => null)
  return data
}

/** Compares a file with the manifest. @returns null when they match */
export async function fileProblem(
  file: string,
  data: Buffer,
  files: ReleaseManifest['files'],
): Promise<string | null> {
  const declared = files[file] ?? files[file.replace(SIDE_FILE, '')]
  if (!declared) return `${file} does not belong to the release`
  const content = await contentOf(file, data, declared.bytes)
  return content && sha256Of(content) === declared.sha256 ? null : `${file} has a wrong digest`
}

/**
 * Compares a stored release with its manifest. Most visitors get the compressed side files, so each must
 * unpack to its original.
 * @param beside files that belong to the store, not to the release
 */
export async function digestProblems(
  folder: string,
  files: ReleaseManifest['files'],
  beside: readonly string[] = [],
): Promise<string[]> {
  const found = new Set(await allFiles(folder).catch((): string[] => []))
  const missing = Object.keys(files)
    .filter((file) => !found.has(file))
    .map((file) => `${file} is missing`)
  const others = await Promise.all(
    [...found]
      .filter((file) => file !== RELEASE_FILE && !beside.includes(file))
      .map(async (file) => fileProblem(file, await readFile(path.join(folder, file)), files)),
  )
  return [...missing, ...others.filter((problem) => problem !== null)]
}

import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseManifest } from './manifest.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|json|svg|txt|html|webmanifest)$/
const SIDE_FILE = /\.(br|gz)$/

/** Every file below a folder, relative, with forward slashes, sorted; without the compressed side files. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !SIDE_FILE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

export const sha256Of = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

/** Digest and size of each file. */
export async function describeFiles(folder: string, files: string[]): Promise<ReleaseManifest['files']> {
  const described = await Promise.all(
    files.map(async (file) => {
      const data = await readFile(path.join(folder, file))
      return [file, { sha256: sha256Of(data), bytes: data.length }] as const
    }),
  )
  return Object.fromEntries(described)
}

/** One hash over all files and their names; the content part of a version. */
export const contentHash = (files: ReleaseManifest['files']): string =>
  sha256Of(
    Object.entries(files)
      .map(([file, { sha256 }]) => `${sha256}  ${file}\n`)
      .join(''),
  )

/** Writes `.br` and `.gz` beside every compressible file. */
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

/** Sum of the brotli sizes, in bytes. */
export async function brotliBytes(folder: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) => stat(path.join(folder, `${file}.br`)).then((s) => s.size)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Compares a stored release with its manifest. @returns what is missing, changed or extra; empty when all is well */
export async function digestProblems(folder: string, release: ReleaseManifest): Promise<string[]> {
  const found = await listFiles(folder).catch((): string[] => [])
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([file, { sha256 }]) => {
      if (!found.includes(file)) return `${file} is missing`
      return sha256Of(await readFile(path.join(folder, file))) === sha256
        ? null
        : `${file} has a wrong digest`
    }),
  )
  return problems.filter((problem) => problem !== null)
}

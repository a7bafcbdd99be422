import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  changeManifest,
  MANIFEST_FILE,
  readManifest,
  writeManifest,
} from '../../embedded/media-library/manifest.ts'

/** The sample pictures. */
export const SAMPLES_DIR = path.join(import.meta.dirname, '../../embedded/media-library/library')

/** Returns the folder of the studio's own pictures, which may not exist yet; of a site with a bucket, `library/`. */
export function ownLibrary({ MEDIA_LIBRARY: place }: NodeJS.ProcessEnv): string {
  const isFolder = place !== undefined && place !== '' && !place.startsWith('s3://')
  return isFolder ? place : path.join(import.meta.dirname, '../../library')
}

/**
 * Creates a missing library.
 * @throws {Error} when the folder holds other files
 */
export async function makeLibrary(libraryDir: string): Promise<void> {
  if (existsSync(path.join(libraryDir, MANIFEST_FILE))) return
  await mkdir(libraryDir, { recursive: true })
  if ((await readdir(libraryDir)).some((name) => !name.startsWith('.')))
    throw new Error(
      `${libraryDir} holds files and no manifest.json: it is not the folder of a media library.`,
    )
  await writeManifest(libraryDir, [])
}

/** Copies missing sample pictures, because pages refer to some. @returns the number of copies */
export async function addSamples(libraryDir: string): Promise<number> {
  await makeLibrary(libraryDir)
  const known = new Set((await readManifest(libraryDir)).map(({ file }) => file))
  const missing = (await readManifest(SAMPLES_DIR)).filter(({ file }) => !known.has(file))
  for (const { file, poster, webm } of missing)
    for (const part of [file, poster, webm]) {
      if (part === undefined) continue
      await mkdir(path.dirname(path.join(libraryDir, part)), { recursive: true })
      await copyFile(path.join(SAMPLES_DIR, part), path.join(libraryDir, part))
    }
  if (missing.length > 0) await changeManifest(libraryDir, (records) => [...records, ...missing])
  return missing.length
}

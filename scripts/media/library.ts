import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { LIBRARY_DIR, OWN_LIBRARY_DIR, openManifest, readManifest, writeManifest } from './manifest.ts'

const hasManifest = (dir: string) => existsSync(path.join(dir, 'manifest.json'))

/** Returns the configured folder, undefined for a bucket. */
export function libraryOfSite(env: NodeJS.ProcessEnv): string | undefined {
  const place = env.MEDIA_LIBRARY
  return place?.startsWith('s3://') ? undefined : place || undefined
}

/** Returns the folder of the studio's own pictures, which may not exist yet. */
export const ownLibrary = (env: NodeJS.ProcessEnv): string => libraryOfSite(env) ?? OWN_LIBRARY_DIR

/** Returns the studio's own library if it has one, else the sample pictures. */
export function libraryInUse(env: NodeJS.ProcessEnv): string {
  const own = ownLibrary(env)
  return libraryOfSite(env) !== undefined || hasManifest(own) ? own : LIBRARY_DIR
}

/**
 * Creates a missing library.
 * @throws {Error} when the folder holds other files
 */
export async function makeLibrary(libraryDir: string): Promise<void> {
  if (hasManifest(libraryDir)) return
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
  const { entries, save } = await openManifest(libraryDir)
  const known = new Set(entries.map(({ file }) => file))
  const missing = (await readManifest(LIBRARY_DIR)).filter(({ file }) => !known.has(file))
  for (const { file, poster, webm } of missing)
    for (const part of [file, poster, webm]) {
      if (part === undefined) continue
      await mkdir(path.dirname(path.join(libraryDir, part)), { recursive: true })
      await copyFile(path.join(LIBRARY_DIR, part), path.join(libraryDir, part))
    }
  entries.push(...missing)
  if (missing.length > 0) await save()
  return missing.length
}

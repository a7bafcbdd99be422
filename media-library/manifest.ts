import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from './replace-file.ts'

/** What `manifest.json` says about a file of the library: all of it is optional, the folder is what counts. */
export const manifestRecord = z.looseObject({
  /** Path inside the library, with extension. */
  file: z.string().min(1),
  tags: z.array(z.string()).optional(),
  alt: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  bytes: z.number().int().nonnegative().optional(),
  /** Seconds. */
  duration: z.number().nonnegative().optional(),
  /** A video's still picture and its WebM variant: files of the library, parts of the video. */
  poster: z.string().optional(),
  webm: z.string().optional(),
  context: z.record(z.string(), z.string()).optional(),
  /** Of the file that was imported, in its folder: the last part is the name that the camera wrote. */
  source: z.string().optional(),
  /** The folder that the asset is shown in, where that is not the one of its name. */
  folder: z.string().optional(),
  /** ISO 8601. Where it is missing, the record's place in the list gives a time that is the same everywhere. */
  created: z.iso.datetime().optional(),
})
export type ManifestRecord = z.infer<typeof manifestRecord>

export const MANIFEST_FILE = 'manifest.json'

/**
 * Reads a manifest that must be there.
 * @throws {Error} that names the file, and says what is wrong with it
 */
export async function readRecords<T>(libraryDir: string, schema: z.ZodType<T>): Promise<T[]> {
  const file = join(libraryDir, MANIFEST_FILE)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read. Is this the folder of a media library?`, { cause })
  })
  return parseRecords(file, text, schema)
}

/** @param file its name, for the error @throws {Error} that says what is wrong with it */
export function parseRecords<T>(file: string, text: string, schema: z.ZodType<T>): T[] {
  try {
    return z.array(schema).parse(JSON.parse(text))
  } catch (cause) {
    const why =
      cause instanceof z.ZodError ? z.prettifyError(cause) : 'not valid JSON. Restore it, then try again.'
    throw new Error(`${file}: ${why}`, { cause })
  }
}

/** Reads the library's manifest; a library without one is a folder of files. @throws when it is broken */
export const readManifest = async (libraryDir: string): Promise<ManifestRecord[]> =>
  existsSync(join(libraryDir, MANIFEST_FILE)) ? readRecords(libraryDir, manifestRecord) : []

/** Replaces the manifest in one step: no reader sees half of it. */
export const writeManifest = (libraryDir: string, records: readonly ManifestRecord[]): Promise<void> =>
  replaceFile(join(libraryDir, MANIFEST_FILE), `${JSON.stringify(records, null, 1)}\n`)

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whileLocked } from '@lustre/platform/server/disk/while-locked'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import { z } from 'zod'
import { DIGITAL_SOURCES } from './provenance.ts'

/** A file's record in `manifest.json`. All fields are optional; the folder decides which files exist. */
export const manifestRecord = z.looseObject({
  file: z.string().min(1),
  tags: z.array(z.string()).optional(),
  alt: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  bytes: z.number().int().nonnegative().optional(),
  /** Other files of the library that belong to this video. */
  poster: z.string().optional(),
  webm: z.string().optional(),
  /** The file that variants are made from, where the picture itself cannot be read or is too large for it. */
  copy: z.string().optional(),
  /** Unset: the library's default. */
  digitalSource: z.enum(DIGITAL_SOURCES).optional(),
  context: z.record(z.string(), z.string()).optional(),
  /** Path of the imported file; its last part is the name that the camera wrote. */
  source: z.string().optional(),
  /** The folder that shows the asset, if it is not the folder of its name. */
  folder: z.string().optional(),
  /** ISO 8601. If missing, the position in the list gives a time that is the same on every host. */
  created: z.iso.datetime().optional(),
})
export type ManifestRecord = z.infer<typeof manifestRecord>

export const MANIFEST_FILE = 'manifest.json'

export async function readRecords<T>(libraryDir: string, schema: z.ZodType<T>): Promise<T[]> {
  const file = join(libraryDir, MANIFEST_FILE)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read. Is this the folder of a media library?`, { cause })
  })
  return parseRecords(file, text, schema)
}

export function parseRecords<T>(file: string, text: string, schema: z.ZodType<T>): T[] {
  try {
    return z.array(schema).parse(JSON.parse(text))
  } catch (cause) {
    const why =
      cause instanceof z.ZodError ? z.prettifyError(cause) : 'not valid JSON. Restore it, then try again.'
    throw new Error(`${file}: ${why}`, { cause })
  }
}

/** Reads the manifest; an empty list without one. @throws when it is malformed */
export const readManifest = async (libraryDir: string): Promise<ManifestRecord[]> =>
  existsSync(join(libraryDir, MANIFEST_FILE)) ? readRecords(libraryDir, manifestRecord) : []

/** Adds a record in front, so that the times of unlisted files stay, or replaces the record of the same file. */
export const withRecord = (
  records: readonly ManifestRecord[],
  added: ManifestRecord,
): readonly ManifestRecord[] =>
  records.some(({ file }) => file === added.file)
    ? records.map((record) => (record.file === added.file ? added : record))
    : [added, ...records]

export const manifestText = (records: readonly ManifestRecord[]): string =>
  `${JSON.stringify(records, null, 1)}\n`

/** Replaces the manifest atomically, so that no reader sees a part of it. */
export const writeManifest = (libraryDir: string, records: readonly ManifestRecord[]): Promise<void> =>
  writeWhole(join(libraryDir, MANIFEST_FILE), manifestText(records))

const LOCK = { staleMs: 10_000, waitMs: 60_000, pollMs: 20 }

/** Changes the manifest while no other process does: uploads arrive during an import. */
export async function changeManifest(
  libraryDir: string,
  change: (records: readonly ManifestRecord[]) => readonly ManifestRecord[],
): Promise<void> {
  const lock = { ...LOCK, lockfilePath: join(libraryDir, '.manifest.lock') }
  await whileLocked(join(libraryDir, MANIFEST_FILE), lock, async (isHeld) => {
    const records = change(await readManifest(libraryDir))
    if (!isHeld()) throw new Error(`another process has changed ${MANIFEST_FILE} meanwhile: try again`)
    await writeManifest(libraryDir, records)
  })
}

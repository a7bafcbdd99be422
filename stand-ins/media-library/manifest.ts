import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What `manifest.json` says about a file of the library: all of it is optional, the folder is what counts. */
const record = z.looseObject({
  file: z.string(),
  tags: z.array(z.string()).optional(),
  alt: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  bytes: z.number().int().nonnegative().optional(),
  duration: z.number().positive().optional(),
  /** A video's still picture and its WebM variant: files of the library, parts of the video. */
  poster: z.string().optional(),
  webm: z.string().optional(),
  context: z.record(z.string(), z.string()).optional(),
  /** The folder that the asset is shown in, where that is not the one of its name. */
  folder: z.string().optional(),
  /** ISO 8601. Where it is missing, the record's place in the list gives a time that is the same everywhere. */
  created: z.iso.datetime().optional(),
})
export type ManifestRecord = z.infer<typeof record>

const FILE = 'manifest.json'

/** Reads the library's manifest; a library without one is a folder of files. @throws when it is broken */
export async function readManifest(libraryDir: string): Promise<ManifestRecord[]> {
  let text: string
  try {
    text = await readFile(join(libraryDir, FILE), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const parsed = z.array(record).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${join(libraryDir, FILE)}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Replaces the manifest in one step, so that nobody ever reads half of it. */
export async function writeManifest(libraryDir: string, records: ManifestRecord[]): Promise<void> {
  const draft = join(libraryDir, `.${FILE}.${process.pid}`)
  await writeFile(draft, `${JSON.stringify(records, null, 1)}\n`)
  await rename(draft, join(libraryDir, FILE))
}

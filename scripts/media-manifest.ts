import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** The embedded media library; its `manifest.json` describes every file. */
export const LIBRARY_DIR = path.join(import.meta.dirname, '../stand-ins/media-library/library')

const entry = z.looseObject({
  /** Path inside the library, with extension. */
  file: z.string().min(1),
  kind: z.enum(['photo', 'video']).optional(),
  /** 'gallery' for what the galleries may show. */
  set: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).default([]),
  alt: z.string().default(''),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  bytes: z.number().int().nonnegative().optional(),
  featured: z.boolean().optional(),
  /** Seconds. */
  duration: z.number().optional(),
  poster: z.string().optional(),
  webm: z.string().optional(),
  /** true until somebody has replaced the text that the import made from the file's name. */
  altStub: z.boolean().optional(),
  /** Of the file that was imported: it is not imported twice. */
  sha256: z.string().optional(),
})

export type ManifestEntry = z.infer<typeof entry>

const manifestPath = (libraryDir: string) => path.join(libraryDir, 'manifest.json')

/** The name of a library file at the provider: its path without extension. */
export const publicIdOf = (file: string): string => file.replace(/\.[^./]+$/, '')

/**
 * @throws {Error} that says which file is missing or which entry is wrong, and what to do
 */
export async function readManifest(libraryDir: string): Promise<ManifestEntry[]> {
  const file = manifestPath(libraryDir)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`${file} cannot be read. Is this the folder of a media library?`, { cause })
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not valid JSON. Restore it, then run the command again.`, { cause })
  }
  const result = z.array(entry).safeParse(data)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${file}: entry ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'is not valid'}`)
}

/** Replaces the manifest in one step, so that an interrupted run never leaves half of one. */
export async function writeManifest(libraryDir: string, entries: readonly ManifestEntry[]): Promise<void> {
  const temporary = `${manifestPath(libraryDir)}.${randomUUID()}.tmp`
  await writeFile(temporary, `${JSON.stringify(entries, null, 1)}\n`)
  await rename(temporary, manifestPath(libraryDir))
}

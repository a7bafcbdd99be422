import path from 'node:path'
import { z } from 'zod'
import { manifestRecord, readRecords, writeManifest } from '../../media-library/manifest.ts'

export { writeManifest }

/** The embedded media library; its `manifest.json` describes every file. */
export const LIBRARY_DIR = path.join(import.meta.dirname, '../../media-library/library')

const entry = manifestRecord.extend({
  kind: z.enum(['photo', 'video']).optional(),
  /** 'gallery' for what the galleries may show. */
  set: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).default([]),
  alt: z.string().default(''),
  featured: z.boolean().optional(),
  /** true until somebody has replaced the text that the import made from the file's name. */
  altStub: z.boolean().optional(),
  /** Of the file that was imported: it is not imported twice. */
  sha256: z.string().optional(),
})
export type ManifestEntry = z.infer<typeof entry>

/** Where the studio's own pictures go; git leaves it alone. */
export const OWN_LIBRARY_DIR = path.join(import.meta.dirname, '../../library')

/** The name of a library file at the provider: its path without extension. */
export const publicIdOf = (file: string): string => file.replace(/\.[^./]+$/, '')

/** @throws {Error} that says which file is missing or which entry is wrong */
export const readManifest = (libraryDir: string): Promise<ManifestEntry[]> => readRecords(libraryDir, entry)

import path from 'node:path'
import { z } from 'zod'
import { changeManifest, manifestRecord, readRecords, writeManifest } from '../../media-library/manifest.ts'

export { writeManifest }

/** The embedded media library; its `manifest.json` describes every file. */
export const LIBRARY_DIR = path.join(import.meta.dirname, '../../media-library/library')

const entry = manifestRecord.extend({
  kind: z.enum(['photo', 'video']).optional(),
  /** 'gallery' for files that the galleries may show. */
  set: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).default([]),
  alt: z.string().default(''),
  featured: z.boolean().optional(),
  /** true while the text is still the one that the import made from the file name. */
  altStub: z.boolean().optional(),
  /** Digest of the imported file, which prevents a second import. */
  sha256: z.string().optional(),
})
export type ManifestEntry = z.infer<typeof entry>

/** The folder of the studio's own pictures, which git ignores. */
export const OWN_LIBRARY_DIR = path.join(import.meta.dirname, '../../library')

/** Returns the provider's name of a library file: its path without extension. */
export const publicIdOf = (file: string): string => file.replace(/\.[^./]+$/, '')

/** Reads the manifest. @throws {Error} that names a missing file or a wrong entry */
export const readManifest = (libraryDir: string): Promise<ManifestEntry[]> => readRecords(libraryDir, entry)

/**
 * Reads the manifest to change it.
 * @returns the entries, and a function that writes them and keeps the records of uploads that arrived since
 */
export async function openManifest(libraryDir: string) {
  const entries = await readManifest(libraryDir)
  const read = new Set(entries.map(({ file }) => file))
  const save = () =>
    changeManifest(libraryDir, (records) => {
      const written = new Set([...read, ...entries.map(({ file }) => file)])
      return [...records.filter(({ file }) => !written.has(file)), ...entries]
    })
  return { entries, save }
}

import type { FileHandle } from 'node:fs/promises'
import type { ManifestRecord } from './manifest.ts'

export type SourceFile = {
  file: string
  bytes: number
  modifiedMs: number
  /** The bucket's ETag; files in a folder have none. */
  etag?: string | undefined
}

export type Look = {
  files: ReadonlyMap<string, SourceFile>
  folders: readonly string[]
  manifest: ManifestRecord[]
}

export const EMPTY: Look = { files: new Map(), folders: [], manifest: [] }

export type Originals = {
  place: string
  /** How long the index may be behind, in milliseconds. */
  maxAgeMs: number
  /** true when checking takes a long time, so that requests do not wait for it. */
  isFar: boolean
  /** @returns null when nothing has changed since the last check @throws when the originals cannot be read */
  look(): Promise<Look | null>
  /** @throws {DeliveryError} 404 when the file is missing */
  current(source: SourceFile): Promise<SourceFile>
  /** Opens a file, which the caller closes. @throws {DeliveryError} when it is missing or unavailable */
  open(source: SourceFile): Promise<FileHandle>
  /** A folder for files that arrive, from which `put` takes them. */
  draftDir: string
  /**
   * Takes complete files, by their names in the library, and the record of the first.
   * @param drafts their paths in `draftDir`
   */
  put(drafts: ReadonlyMap<string, string>, record: ManifestRecord): Promise<void>
}

import type { FileHandle } from 'node:fs/promises'
import type { ManifestRecord } from './manifest.ts'

/** A file of the library as it was when last looked at. */
export type SourceFile = {
  /** Path inside the library, with extension and forward slashes. */
  file: string
  bytes: number
  modifiedMs: number
  /** The bucket's mark of this content; files of a folder have none. */
  etag?: string | undefined
}

/** Everything that there is. */
export type Look = {
  files: ReadonlyMap<string, SourceFile>
  /** Paths of the folders, also of empty ones. */
  folders: readonly string[]
  manifest: ManifestRecord[]
}

/** Where the originals are: a folder (folder-originals.ts) or a bucket (bucket-originals.ts). */
export type Originals = {
  /** For people. */
  place: string
  /** How long the index may be behind, in milliseconds. */
  maxAgeMs: number
  /** Whether a look takes long: nobody waits for it then. */
  isFar: boolean
  /** Whether a new look is due. @throws when it cannot be read */
  hasChanged(): Promise<boolean>
  /** @throws when it cannot be read */
  look(): Promise<Look>
  /** The file as it is now. @throws {DeliveryError} 404 when it is gone */
  current(source: SourceFile): Promise<SourceFile>
  /** Opens a file to be read, and closed, by the caller. @throws {DeliveryError} when it is gone or cannot be had now */
  open(source: SourceFile): Promise<FileHandle>
}

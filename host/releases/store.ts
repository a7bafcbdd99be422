import type { ReleaseManifest } from './manifest.ts'
import type { Registry } from './registry.ts'

/** Where a host reads releases from. Implementations: a folder (folder-store.ts), another host's store over HTTP. */
export type ReleaseStore = {
  /** @throws {Error} when there is no whole registry */
  readRegistry(): Promise<Registry>
  /** @throws {Error} when the release is not there or its manifest is not valid */
  readRelease(name: string, version: string): Promise<ReleaseManifest>
  /** A local folder with the release's files. */
  releaseFolder(name: string, version: string): Promise<string>
  /** Calls back after the registry changed. @returns a function that stops watching */
  watch(onChange: () => void): () => void
}

/** A store that the release command can change. */
export type WritableReleaseStore = ReleaseStore & {
  /** Moves a built folder in; a release that is there already stays as it is, because releases never change. */
  add(manifest: ReleaseManifest, builtFolder: string): Promise<void>
  list(name?: string): Promise<ReleaseManifest[]>
  remove(name: string, version: string): Promise<void>
  /**
   * Changes the registry under a lock and by an atomic rename, and counts the revision up.
   * @throws {Error} when another command holds the lock; nothing changed then
   */
  updateRegistry(change: (registry: Registry) => Registry | Promise<Registry>): Promise<Registry>
}

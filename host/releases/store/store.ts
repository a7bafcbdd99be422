import type { BaseManifest, ReleaseManifest } from '../manifest/manifest.ts'
import type { ShellManifest } from '../manifest/shell-manifest.ts'
import type { Pointer, Registry } from '../registry/registry.ts'

/** A release that is on this machine, whole. */
export type HereRelease = {
  base: BaseManifest
  /** All of release.json; what it holds beyond `base` depends on whose it is. */
  json: unknown
  folder: string
}

/** Where a host reads releases from; release-store.ts makes one over any object store. */
export type ReleaseStore = {
  /** All pointers. @throws {Error} while the object store is away */
  readRegistry(): Promise<Registry>
  /** What was read last on this machine, also before a restart; null when nothing was. */
  keptRegistry(): Promise<Registry | null>
  /**
   * Brings a release here, with its signature and every digest checked.
   * @throws {Error} when it is not there, not whole, not signed as the trust file asks, or declares settings that are
   * not its own
   */
  readRelease(name: string, version: string): Promise<ReleaseManifest>
  /** The same for a release of the shell. */
  readShell(version: string): Promise<ShellManifest>
  /** A local folder with the release's files, checked like `readRelease`. */
  releaseFolder(name: string, version: string): Promise<string>
  /** The same for a version that a visitor asks for, who may have made it up: null when it is no release. */
  asked(name: string, version: string): Promise<HereRelease | null>
  /** From now on every release is checked again when it is next asked for: the trust file has changed. */
  recheck(): void
  /** Calls back at once, after every change of a pointer, and when the object store goes away and comes back. @returns a function that stops watching */
  watch(onChange: () => void): () => void
}

/** A change of a pointer, as it is stored. */
export type Changed = { pointer: Pointer; etag: string }

/** A store that the release command can change. */
export type WritableReleaseStore = ReleaseStore & {
  /**
   * Stores a built folder: files, signature, manifest, in this order. A release that is there already stays as it is,
   * because releases never change.
   * @returns false when it was there
   */
  add(builtFolder: string): Promise<boolean>
  /** The manifests of all stored releases, or of those of one remote. */
  list(name?: string): Promise<BaseManifest[]>
  /** Removes a release from the store, its manifest first. */
  remove(name: string, version: string): Promise<void>
  /**
   * Changes one pointer by compare-and-set; `change` runs again with what another writer has left.
   * @throws {Error} what `change` throws; nothing is changed then
   */
  change(name: string, change: (pointer: Pointer | undefined) => Pointer | Promise<Pointer>): Promise<Changed>
}

import type { BaseManifest, ReleaseManifest } from '../manifest/manifest.ts'
import type { ShellManifest } from '../manifest/shell-manifest.ts'
import type { Pointer, Registry } from '../registry/registry.ts'

export type HereRelease = {
  base: BaseManifest
  /** All of release.json; the part beyond `base` depends on remote or shell. */
  json: unknown
  folder: string
}

/** The host's source of releases; release-store.ts implements it over any object store. */
export type ReleaseStore = {
  readRegistry(): Promise<Registry>
  /** Returns the last pointers read on this machine, also before a restart; null when there are none. */
  keptRegistry(): Promise<Registry | null>
  /**
   * Fetches a release and verifies its signature and every digest.
   * @throws {Error} when it is missing, incomplete, not signed as the trust file requires, or declares foreign settings
   */
  readRelease(name: string, version: string): Promise<ReleaseManifest>
  readShell(version: string): Promise<ShellManifest>
  /** Returns a local folder with the release's files, verified like `readRelease`. */
  releaseFolder(name: string, version: string): Promise<string>
  /** For a version from a visitor, who may have made it up: null when it does not exist. */
  asked(name: string, version: string): Promise<HereRelease | null>
  /** Makes every release be verified again at its next use, after the trust file has changed. */
  recheck(): void
  /**
   * Calls back at once, after every change of a pointer, and when the store goes away or comes back. @returns a
   * function that stops it
   */
  watch(onChange: () => void): () => void
}

export type Changed = { pointer: Pointer; etag: string }

export type WritableReleaseStore = ReleaseStore & {
  /**
   * Stores a built folder: files, signature, manifest, in this order. Releases never change, so an existing one is
   * kept.
   * @returns false when it existed
   */
  add(builtFolder: string): Promise<boolean>
  list(name?: string): Promise<BaseManifest[]>
  /** Removes the manifest first. */
  remove(name: string, version: string): Promise<void>
  /**
   * Changes one pointer by compare-and-set; `change` runs again on the result of another writer.
   * @throws {Error} from `change`; nothing is changed then
   */
  change(name: string, change: (pointer: Pointer | undefined) => Pointer | Promise<Pointer>): Promise<Changed>
}

import type { RemoteSnapshot } from '@lustre/platform'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import { type Integrity, integrityOf } from '../releases/manifest/integrity.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import { type ShellManifest, type ShellSnapshot, shellSnapshot } from '../releases/manifest/shell-manifest.ts'
import { readStyles, type Styles } from '../releases/manifest/styles.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { releaseBase, snapshotOf } from '../releases/registry/snapshot.ts'
import type { ReleaseStore } from '../releases/store/store.ts'

type Loaded<Manifest, Snapshot> = {
  manifest: Manifest
  folder: string
  snapshot: Snapshot
  /** Digests by address, for files that a CDN serves. */
  integrity?: Integrity | null
  styles?: Styles
}
export type LoadedRelease = Loaded<ReleaseManifest, RemoteSnapshot>
export type LoadedShell = Loaded<ShellManifest, ShellSnapshot>

/**
 * Loads stored releases with everything that documents need.
 * @param env values of the sections' public settings
 * @param assets the CDN that serves the files to browsers; null when this host does
 */
export function createReleaseLoader(
  store: Pick<ReleaseStore, 'readRelease' | 'readShell' | 'releaseFolder'>,
  config: SiteConfig,
  env: Environment = {},
  assets: string | null = null,
) {
  async function loaded<Manifest extends ReleaseManifest | ShellManifest, Snapshot>(
    manifest: Manifest,
    snapshot: Snapshot,
  ): Promise<Loaded<Manifest, Snapshot>> {
    const folder = await store.releaseFolder(manifest.name, manifest.version)
    const styles = await readStyles(manifest, folder, assets)
    return { manifest, folder, snapshot, integrity: integrityOf(manifest, assets), styles }
  }

  async function remote(name: string, version: string): Promise<LoadedRelease> {
    const manifest = await store.readRelease(name, version)
    return loaded(manifest, snapshotOf(manifest, config, env, assets))
  }
  async function shell(version: string): Promise<LoadedShell> {
    const manifest = await store.readShell(version)
    return loaded(manifest, shellSnapshot(manifest, releaseBase(SHELL, version, assets)))
  }
  return {
    remote,
    shell,
    either: (name: string, version: string): Promise<LoadedRelease | LoadedShell> =>
      name === SHELL ? shell(version) : remote(name, version),
  }
}

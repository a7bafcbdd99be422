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
  /** Digests by address, where a CDN serves the files. */
  integrity?: Integrity | null
  styles?: Styles
}
export type LoadedRelease = Loaded<ReleaseManifest, RemoteSnapshot>
export type LoadedShell = Loaded<ShellManifest, ShellSnapshot>

/**
 * @param env values of the sections' public settings
 * @param assets the CDN that serves the files to browsers; null where this host does
 */
export const releaseLoader =
  (
    store: Pick<ReleaseStore, 'readRelease' | 'releaseFolder'>,
    config: SiteConfig,
    env: Environment = {},
    assets: string | null = null,
  ) =>
  async (name: string, version: string): Promise<LoadedRelease> => {
    const manifest = await store.readRelease(name, version)
    const folder = await store.releaseFolder(name, version)
    return {
      manifest,
      folder,
      snapshot: snapshotOf(manifest, config, env, assets),
      integrity: integrityOf(manifest, assets),
      styles: await readStyles(manifest, folder, assets),
    }
  }

export const shellLoader =
  (store: Pick<ReleaseStore, 'readShell' | 'releaseFolder'>, assets: string | null = null) =>
  async (name: string, version: string): Promise<LoadedShell> => {
    const manifest = await store.readShell(version)
    const folder = await store.releaseFolder(name, version)
    return {
      manifest,
      folder,
      snapshot: shellSnapshot(manifest, releaseBase(SHELL, version, assets)),
      integrity: integrityOf(manifest, assets),
      styles: await readStyles(manifest, folder, assets),
    }
  }

/** Reports every release that is read from a store, such as to collect the pictures that its pages request. */
export const tellingReads = <Store extends Pick<ReleaseStore, 'readRelease'>>(
  store: Store,
  onRead: (manifest: ReleaseManifest) => void,
): Store => ({
  ...store,
  async readRelease(name: string, version: string) {
    const manifest = await store.readRelease(name, version)
    onRead(manifest)
    return manifest
  },
})

export function storedLoader(
  store: Parameters<typeof releaseLoader>[0] & Parameters<typeof shellLoader>[0],
  config: SiteConfig,
  env: Environment = {},
  assets: string | null = null,
) {
  const ofRemote = releaseLoader(store, config, env, assets)
  const ofShell = shellLoader(store, assets)
  return (name: string, version: string): Promise<LoadedRelease | LoadedShell> =>
    name === SHELL ? ofShell(name, version) : ofRemote(name, version)
}

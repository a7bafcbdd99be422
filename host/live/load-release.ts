import type { RemoteSnapshot } from '@lustre/platform'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { ReleaseManifest } from '../releases/manifest.ts'
import { SHELL } from '../releases/registry.ts'
import { type ShellManifest, type ShellSnapshot, shellSnapshot } from '../releases/shell-manifest.ts'
import { releaseBase, snapshotOf } from '../releases/snapshot.ts'
import type { ReleaseStore } from '../releases/store.ts'

/** A release that is here, whole, with the addresses of its files. */
export type LoadedRelease = { manifest: ReleaseManifest; folder: string; snapshot: RemoteSnapshot }
export type LoadedShell = { manifest: ShellManifest; folder: string; snapshot: ShellSnapshot }

/**
 * Loads stored releases, live or not.
 * @param env where the public settings of the sections come from
 */
export const releaseLoader =
  (store: Pick<ReleaseStore, 'readRelease' | 'releaseFolder'>, config: SiteConfig, env: Environment = {}) =>
  async (name: string, version: string): Promise<LoadedRelease> => {
    const manifest = await store.readRelease(name, version)
    return {
      manifest,
      folder: await store.releaseFolder(name, version),
      snapshot: snapshotOf(manifest, config, env),
    }
  }

/** Loads stored releases of the shell, with the addresses under which their files are served. */
export const shellLoader =
  (store: Pick<ReleaseStore, 'readShell' | 'releaseFolder'>) =>
  async (name: string, version: string): Promise<LoadedShell> => {
    const manifest = await store.readShell(version)
    return {
      manifest,
      folder: await store.releaseFolder(name, version),
      snapshot: shellSnapshot(manifest, releaseBase(SHELL, version)),
    }
  }

/** Loads whatever is stored, of a remote or of the shell. */
export function storedLoader(
  store: Parameters<typeof releaseLoader>[0] & Parameters<typeof shellLoader>[0],
  config: SiteConfig,
  env: Environment = {},
) {
  const ofRemote = releaseLoader(store, config, env)
  const ofShell = shellLoader(store)
  return (name: string, version: string): Promise<LoadedRelease | LoadedShell> =>
    name === SHELL ? ofShell(name, version) : ofRemote(name, version)
}

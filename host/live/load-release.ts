import type { RemoteSnapshot } from '@lustre/platform'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import { CONTRACTS, contractProblem } from '../releases/manifest/contract-problem.ts'
import { type Integrity, integrityOf, listOf } from '../releases/manifest/integrity.ts'
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
  integrity?: Integrity
  styles?: Styles
}
export type LoadedRelease = Loaded<ReleaseManifest, RemoteSnapshot>
export type LoadedShell = Loaded<ShellManifest, ShellSnapshot>

async function loaded<Manifest extends ReleaseManifest | ShellManifest, Snapshot>(
  manifest: Manifest,
  folder: string,
  snapshot: Snapshot,
  assets: string | null,
): Promise<Loaded<Manifest, Snapshot>> {
  const styles = await readStyles(manifest, folder, assets)
  return { manifest, folder, snapshot, integrity: integrityOf(manifest, assets), styles }
}

/**
 * Loads a stored release with everything that documents need.
 * @param env values of its public settings
 * @param assets the CDN that serves the files to browsers; null when this host does
 */
export const loadRemote = (
  { manifest, folder }: Pick<LoadedRelease, 'manifest' | 'folder'>,
  config: SiteConfig,
  env: Environment = {},
  assets: string | null = null,
): Promise<LoadedRelease> => {
  const integrity = listOf(manifest, assets).digest
  return loaded(manifest, folder, { ...snapshotOf(manifest, config, env, assets), integrity }, assets)
}

export const loadShell = (
  { manifest, folder }: Pick<LoadedShell, 'manifest' | 'folder'>,
  assets: string | null = null,
): Promise<LoadedShell> =>
  loaded(manifest, folder, shellSnapshot(manifest, releaseBase(SHELL, manifest.version, assets)), assets)

export function createReleaseLoader(
  store: Pick<ReleaseStore, 'readRelease' | 'readShell' | 'releaseFolder'>,
  config: SiteConfig,
  env: Environment = {},
  assets: string | null = null,
) {
  const remote = async (name: string, version: string) => {
    const manifest = await store.readRelease(name, version)
    const problem = contractProblem(manifest.contract, 'this host', CONTRACTS)
    if (problem !== null) throw new Error(problem)
    return loadRemote({ manifest, folder: await store.releaseFolder(name, version) }, config, env, assets)
  }
  const shell = async (version: string) => {
    const manifest = await store.readShell(version)
    return loadShell({ manifest, folder: await store.releaseFolder(SHELL, version) }, assets)
  }
  return {
    remote,
    shell,
    either: (name: string, version: string): Promise<LoadedRelease | LoadedShell> =>
      name === SHELL ? shell(version) : remote(name, version),
  }
}

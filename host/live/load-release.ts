import type { Environment } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import { snapshotOf } from '../releases/snapshot.ts'
import type { ReleaseStore } from '../releases/store.ts'
import type { LoadedRelease } from './site-state.ts'

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

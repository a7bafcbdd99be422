import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { bringOldRegistry } from '../releases/old-registry.ts'
import type { Registry } from '../releases/registry.ts'
import { createReleaseStore } from '../releases/release-store.ts'
import { makeRunnable } from '../releases/runnable-folder.ts'
import type { WritableReleaseStore } from '../releases/store.ts'
import type { Settings } from '../settings/settings.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { ObjectStore } from '../store/object-store.ts'

type StoreSettings = Pick<Settings, 'SITE_DIR' | 'DATA_DIR'>

export type OpenStore = {
  objects: ObjectStore
  store: WritableReleaseStore
  /** The pointers that this process's predecessor read last; null for the first. */
  known: Registry | null
}

/**
 * Opens the release store that the settings ask for.
 * @param cacheDir this process's own folder, for releases that it has fetched and checked
 */
export async function openStore(settings: StoreSettings, cacheDir: string): Promise<OpenStore> {
  await mkdir(settings.SITE_DIR, { recursive: true })
  await makeRunnable(cacheDir)
  const objects = createFolderStore(settings.SITE_DIR)
  const sign = () => '{}'
  await bringOldRegistry(settings.SITE_DIR, objects, sign)
  const store = createReleaseStore({
    objects,
    cacheDir,
    sign,
    check: () => {},
  })
  return { objects, store, known: await store.keptRegistry() }
}

/** Where a host keeps what it has fetched. */
export const hostCacheDir = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'releases')

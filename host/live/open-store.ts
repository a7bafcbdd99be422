import type { ServerLogger } from '@lustre/platform/server'
import { createFolderStore } from '../releases/folder-store.ts'
import { createHttpStore } from '../releases/http-store.ts'
import type { ReleaseStore, WritableReleaseStore } from '../releases/store.ts'
import type { Settings } from '../settings/settings.ts'

type StoreSettings = Pick<Settings, 'SITE_DIR' | 'RELEASE_STORE_URL' | 'RELEASE_STORE_TOKEN'>

/** The store that the settings ask for. `writable` is null where it belongs to another host. */
export function openStore(
  settings: StoreSettings,
  log: ServerLogger,
): { store: ReleaseStore; writable: WritableReleaseStore | null } {
  const { SITE_DIR, RELEASE_STORE_URL, RELEASE_STORE_TOKEN } = settings
  if (RELEASE_STORE_URL === undefined || RELEASE_STORE_TOKEN === undefined) {
    const store = createFolderStore(SITE_DIR)
    return { store, writable: store }
  }
  const store = createHttpStore({
    url: RELEASE_STORE_URL,
    token: RELEASE_STORE_TOKEN,
    cacheDir: SITE_DIR,
    onProblem: (message, cause) => log.error(message, cause),
  })
  return { store, writable: null }
}

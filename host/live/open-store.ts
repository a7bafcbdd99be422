import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ServerLogger } from '@lustre/platform/server'
import { createFolderStore } from '../releases/store/folder-store.ts'
import { createReleaseStore } from '../releases/store/release-store.ts'
import { makeRunnable } from '../releases/store/runnable-folder.ts'
import { createS3Store } from '../releases/store/s3-store.ts'
import { createPointerGuard } from '../releases/trust/pointer-guard.ts'
import { makesOwnKey, refuseForeignStore, releaseKey } from '../releases/trust/release-key.ts'
import { createSettingCheck } from '../releases/trust/section-settings.ts'
import { checkSignature, signManifest } from '../releases/trust/signature.ts'
import { openTrust } from '../releases/trust/trust-file.ts'
import { s3Options } from '../settings/s3-options.ts'
import type { Settings } from '../settings/settings.ts'

/** What a caller does with the store. Only one that writes gets a key and a folder on this machine. */
export type Access = 'writes' | 'reads' | 'nothing'

/**
 * Opens the release store of the settings, with this machine's trust.
 * @param cacheDir this process's own folder for fetched and verified releases
 * @throws {Error} when the folder of releases belongs to another site, or a caller that reads finds none
 */
export async function openStore(
  settings: Settings,
  cacheDir: string,
  log: ServerLogger,
  access: Access = 'writes',
) {
  const bucket = s3Options(settings)
  if (access === 'reads' && bucket === null && !existsSync(settings.SITE_DIR))
    throw new Error(`there is no release store ${settings.SITE_DIR} yet: start the site, or set SITE_DIR`)
  const objects = bucket === null ? createFolderStore(settings.SITE_DIR) : createS3Store(bucket)
  const { RELEASE_KEY, RELEASE_KEY_PEM, SITE_DIR } = settings
  // The machine's own key must be trusted before the first check of a release.
  if (access === 'writes' && makesOwnKey(settings) && (RELEASE_KEY ?? RELEASE_KEY_PEM) === undefined) {
    if (existsSync(SITE_DIR)) await refuseForeignStore(objects, settings)
    await releaseKey(settings)
  }
  await makeRunnable(cacheDir)
  const sign = async (manifest: Buffer) => signManifest(await releaseKey(settings), manifest)
  const trust = await openTrust(settings.TRUST_FILE, log)
  const store = createReleaseStore({
    objects,
    cacheDir,
    channel: settings.RELEASE_CHANNEL,
    sign,
    guard: createPointerGuard(trust.current, () => releaseKey(settings)),
    isOwn: bucket === null,
    check: (release) => void checkSignature(trust.current(), release),
    checkRemote: createSettingCheck(trust.current),
  })
  const known = await store.keptRegistry()
  // A missing folder that this machine knows is not created again, because its disk may be unmounted.
  if (access === 'writes' && bucket === null && known === null) await mkdir(SITE_DIR, { recursive: true })
  return {
    objects,
    store,
    trust,
    /** The last pointers that an earlier process read; null on the first start. */
    known,
  }
}

export const hostCacheDir = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'releases')

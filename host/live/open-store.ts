import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ServerLogger } from '@lustre/platform/server'
import { createFolderStore } from '../releases/store/folder-store.ts'
import { createReleaseStore } from '../releases/store/release-store.ts'
import { makeRunnable } from '../releases/store/runnable-folder.ts'
import { createS3Store } from '../releases/store/s3-store.ts'
import { createPointerGuard } from '../releases/trust/pointer-guard.ts'
import { makesOwnKey, releaseKey } from '../releases/trust/release-key.ts'
import { createSettingCheck } from '../releases/trust/section-settings.ts'
import { signAnew } from '../releases/trust/sign-anew.ts'
import { checkSignature, signManifest } from '../releases/trust/signature.ts'
import { openTrust } from '../releases/trust/trust-file.ts'
import { s3Options } from '../settings/s3-options.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Opens the release store of the settings, with this machine's trust.
 * @param cacheDir this process's own folder for fetched and verified releases
 */
export async function openStore(settings: Settings, cacheDir: string, log: ServerLogger) {
  await makeRunnable(cacheDir)
  const bucket = s3Options(settings)
  const objects = bucket === null ? createFolderStore(settings.SITE_DIR) : createS3Store(bucket)
  // The machine's own key must be trusted before the first check of a release.
  if (makesOwnKey(settings))
    await releaseKey(settings, async (key) => {
      const count = existsSync(settings.SITE_DIR) ? await signAnew(objects, key) : 0
      if (count > 0)
        log.warn('the key of the stored releases is gone: they are signed with a new one', { count })
    })
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
    admit: createSettingCheck(trust.current),
  })
  const known = await store.keptRegistry()
  // A missing folder that this machine knows is not created again, because its disk may be unmounted.
  if (bucket === null && known === null) await mkdir(settings.SITE_DIR, { recursive: true })
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

import { RELEASE_FILE } from '../manifest/manifest.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { signatureKey } from '../store/release-keys.ts'
import type { ReleaseKey } from './keys.ts'
import { signManifest } from './signature.ts'

/**
 * Signs every stored release with this site's new key. Without it, no release would run after an operator has emptied
 * the data folder, which held the old key.
 */
export async function signAnew(objects: ObjectStore, key: ReleaseKey): Promise<number> {
  const manifests = (await objects.keys('releases/')).filter((each) => each.endsWith(`/${RELEASE_FILE}`))
  for (const each of manifests) {
    const manifest = await objects.get(each)
    if (!manifest) continue
    const prefix = each.slice(0, -RELEASE_FILE.length)
    await objects.put(prefix + signatureKey(manifest.body), signManifest(key, manifest.body))
  }
  return manifests.length
}

import { RELEASE_FILE } from '../manifest/manifest.ts'
import { createPointers } from '../registry/pointers.ts'
import { pointersOf, type Registry } from '../registry/registry.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { signatureKey } from '../store/release-keys.ts'
import type { WritableReleaseStore } from '../store/store.ts'
import type { ReleaseKey } from './keys.ts'
import { signingWith } from './pointer-guard.ts'
import { signManifest } from './signature.ts'

/** Rewrites every pointer with a signature of this store's key. A damaged pointer stays as it is. */
export async function signPointers(
  registry: Registry,
  change: WritableReleaseStore['change'],
): Promise<void> {
  for (const [name] of pointersOf(registry))
    await change(name, (pointer) => {
      if (!pointer) throw new Error(`the pointer of ${name} is gone`)
      return { ...pointer }
    })
}

/**
 * Signs every stored release and pointer with this site's own new key. When an operator empties the data
 * folder, the key that signed them is lost, and no release would run.
 * @returns the number of releases
 */
export async function signAnew(objects: ObjectStore, key: ReleaseKey): Promise<number> {
  const manifests = (await objects.keys('releases/')).filter((each) => each.endsWith(`/${RELEASE_FILE}`))
  for (const each of manifests) {
    const manifest = await objects.get(each)
    if (!manifest) continue
    const prefix = each.slice(0, -RELEASE_FILE.length)
    await objects.put(prefix + signatureKey(manifest.body), signManifest(key, manifest.body))
  }
  const pointers = createPointers(objects, signingWith(key))
  await signPointers(await pointers.readAll(), pointers.change)
  return manifests.length
}

import { RELEASE_FILE } from '../../releases/manifest/manifest.ts'
import { atMostAtOnce } from '../../releases/store/at-most-at-once.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import { releasePrefix } from '../../releases/store/release-keys.ts'
import { storeFile, TRANSFERS_AT_ONCE } from '../../releases/store/store-file.ts'

/**
 * Copies a release with its signatures to another store. The manifest comes last: without it, the release
 * does not exist.
 * @returns false when the store already has the release
 */
export async function copyRelease(
  from: ObjectStore,
  to: ObjectStore,
  name: string,
  version: string,
): Promise<boolean> {
  const prefix = releasePrefix(name, version)
  const manifest = prefix + RELEASE_FILE
  if ((await to.get(manifest)) !== null) return false
  const copy = async (key: string) => {
    const object = await from.get(key)
    if (object === null) throw new Error(`${from.place} has no ${key}`)
    await storeFile(to, prefix, key, object.body)
  }
  await atMostAtOnce(
    TRANSFERS_AT_ONCE,
    (await from.keys(prefix)).filter((key) => key !== manifest),
    copy,
  )
  await copy(manifest)
  return true
}

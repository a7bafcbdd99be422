import { isDeepStrictEqual } from 'node:util'
import type { BaseManifest } from '../../releases/manifest/manifest.ts'
import { pointerIn, readManifest, type Site } from './command-site.ts'

/**
 * Returns since when a release keeps what it declares. An unchanged declaration keeps the live one's date.
 * @returns ISO 8601; null for a first release, and until its declaration changes
 */
export async function keepsChanged(
  { store }: Pick<Site, 'store'>,
  { name, created, keeps }: BaseManifest,
): Promise<string | null> {
  const version = pointerIn(await store.readRegistry(), name)?.live
  if (version === undefined) return null
  // An unreadable live release counts as none.
  const live = await readManifest(store, name, version).catch(() => null)
  return live && isDeepStrictEqual(live.keeps, keeps) ? live.keepsChanged : created
}

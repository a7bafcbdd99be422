import { isDeepStrictEqual } from 'node:util'
import type { BaseManifest } from '../../releases/manifest/manifest.ts'
import { pointerIn, readManifest, type Site } from './command-site.ts'

/**
 * Since when a release keeps what it declares: since the live one does where that declares the same, else since now.
 * @returns ISO 8601; null for what is released for the first time, and as long as nothing has changed since
 */
export async function keepsChanged(
  { store }: Pick<Site, 'store'>,
  { name, created, keeps }: BaseManifest,
): Promise<string | null> {
  const version = pointerIn(await store.readRegistry(), name)?.live
  if (version === undefined) return null
  // an unreadable release says nothing
  const live = await readManifest(store, name, version).catch(() => null)
  return live && isDeepStrictEqual(live.keeps, keeps) ? live.keepsChanged : created
}

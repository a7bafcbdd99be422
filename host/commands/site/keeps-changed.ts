import { isDeepStrictEqual } from 'node:util'
import type { BaseManifest } from '../../releases/manifest/manifest.ts'
import { SHELL } from '../../releases/registry/registry.ts'
import type { Site } from './command-site.ts'

/**
 * Since when a release keeps what it declares: since the live one does where that declares the same, else since now.
 * @returns ISO 8601; null for what is released for the first time, and as long as nothing has changed since
 */
export async function keepsChanged(
  { store }: Pick<Site, 'store'>,
  { name, created, keeps }: BaseManifest,
): Promise<string | null> {
  const { shell, remotes } = await store.readRegistry()
  const version = (name === SHELL ? shell : remotes[name])?.live
  if (version === undefined) return null
  const read = name === SHELL ? store.readShell(version) : store.readRelease(name, version)
  // one that cannot be read says nothing
  const live = await read.catch(() => null)
  return live && isDeepStrictEqual(live.keeps, keeps) ? live.keepsChanged : created
}

import { storeShellVariant, storeVariant } from '../../e2e/releases/testing/variants.ts'
import { pointersOf, SHELL } from '../../host/releases/registry/registry.ts'
import type { WritableReleaseStore } from '../../host/releases/store/store.ts'

/** Stores another release of every remote and the shell, with the live code. @returns names and versions */
export async function storeNextReleases(
  store: WritableReleaseStore,
): Promise<{ name: string; old: string; next: string }[]> {
  const releases: { name: string; old: string; next: string }[] = []
  for (const [name, { live }] of pointersOf(await store.readRegistry())) {
    const from = await store.releaseFolder(name, live)
    const next = await (name === SHELL ? storeShellVariant(store, from) : storeVariant(store, from))
    releases.push({ name, old: live, next })
  }
  return releases
}

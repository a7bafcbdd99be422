import { storeShellVariant, storeVariant } from '../../e2e/releases/testing/variants.ts'
import { pointersOf, SHELL } from '../../host/releases/registry/registry.ts'
import type { WritableReleaseStore } from '../../host/releases/store/store.ts'

/** Names of all that can be released, the shell last. */
export const releasedNames = async (store: WritableReleaseStore): Promise<string[]> =>
  pointersOf(await store.readRegistry()).map(([name]) => name)

/** Stores another release with the code of the live one, of a remote or of the shell. @returns both versions */
export async function storeNext(
  store: WritableReleaseStore,
  name: string,
): Promise<{ name: string; old: string; next: string }> {
  const live = new Map(pointersOf(await store.readRegistry())).get(name)?.live
  if (live === undefined) throw new Error(`${name} is not live`)
  const from = await store.releaseFolder(name, live)
  const next = await (name === SHELL ? storeShellVariant(store, from) : storeVariant(store, from))
  return { name, old: live, next }
}

import type { Definition } from '@lustre/platform/definition/schema'
import type { ReleaseStore } from '../releases/store/store.ts'

export async function liveDefinitions(store: ReleaseStore): Promise<Definition[]> {
  const registry = await store.readRegistry().catch(() => store.keptRegistry())
  const releases = await Promise.all(
    Object.entries(registry?.remotes ?? {}).map(([name, { live }]) =>
      store.readRelease(name, live).catch(() => null),
    ),
  )
  return releases.filter((release) => release !== null)
}

import { LRUCache } from 'lru-cache'
import type { Trust } from '../releases/trust/trust.ts'

const SWEEP_MS = 60_000

type Stored = { manifest: { name: string; version: string } }

export type OnDemandOptions<Loaded extends Stored> = {
  load(name: string, version: string): Promise<Loaded>
  /** The host's current trust; the same object until it changes. */
  trust(): Trust
  /** The most releases at a time, because each costs the memory of its section's process. */
  most: number
  /** An idle release is unloaded after this many milliseconds, which ends its process. */
  idleMs: number
}

/** Loads releases for the few visitors who need one that others do not get. */
export function createOnDemand<Loaded extends Stored>({
  load,
  trust,
  most,
  idleMs,
}: OnDemandOptions<Loaded>) {
  const followers = new Set<() => void>()
  const changed = () => {
    for (const follow of followers) follow()
  }
  const loaded = new LRUCache<string, Loaded, { name: string; version: string }>({
    max: most,
    ttl: idleMs,
    updateAgeOnGet: true,
    // A load that a change of trust drops still answers its visitor.
    ignoreFetchAbort: true,
    onInsert: changed,
    disposeAfter: changed,
    fetchMethod: (_key, _stale, { context: { name, version } }) => load(name, version),
  })
  const sweep = setInterval(() => loaded.purgeStale(), SWEEP_MS)
  sweep.unref()
  let trusted = trust()
  const keyOf = ({ name, version }: Stored['manifest']) => `${name} ${version}`

  return {
    /** @throws {Error} when the release cannot be loaded, or is no longer trusted */
    async get(name: string, version: string): Promise<Loaded> {
      // Loads again after a change of trust, because loading checks a release's signature.
      if (trust() !== trusted) {
        trusted = trust()
        loaded.clear()
      }
      return loaded.forceFetch(keyOf({ name, version }), { context: { name, version } })
    },
    drop: (release: Loaded) => void loaded.delete(keyOf(release.manifest)),
    releases: (): Loaded[] => [...loaded.values()],
    has: (name: string, version: string): boolean => loaded.has(keyOf({ name, version })),
    onChange(follow: () => void) {
      followers.add(follow)
    },
    close: () => clearInterval(sweep),
  }
}

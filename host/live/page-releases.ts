import type { Registry } from '../releases/registry/registry.ts'
import { isAnswered } from '../releases/registry/replaced.ts'
import type { LoadedRelease } from './load-release.ts'
import { createOnDemand, type OnDemandOptions } from './on-demand.ts'
import { releasesOf, type SiteState, type Variant } from './site-state.ts'
import { knownBuckets } from './visitors.ts'

/** The most replaced releases that run at a time; of more, the least recently called ends. */
const MOST_REPLACED = 4
const IDLE_MS = 5 * 60_000
/** The store is read once in this time at most, because a stranger can name any version. */
const ASK_AGAIN_MS = 1000

export type PageReleasesOptions = Pick<OnDemandOptions<LoadedRelease>, 'load' | 'trust'> & {
  readRegistry: () => Promise<Registry>
  /** Milliseconds for which a replaced release still answers its pages. */
  keepMs: number
}

const given = (state: SiteState, name: string, version: string): LoadedRelease | undefined =>
  releasesOf(state).find(({ manifest }) => manifest.name === name && manifest.version === version)

/** Lets an open page call the API of the release that it is from, also after a promote. */
export function createPageReleases({ load, trust, readRegistry, keepMs }: PageReleasesOptions) {
  const { get, drop, ...replaced } = createOnDemand({
    load,
    trust,
    most: MOST_REPLACED,
    idleMs: IDLE_MS,
  })
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Registry | null> | null = null

  /** Returns pointers that were read after this call: another host may have seen a promote first. */
  function freshRegistry(): Promise<Registry | null> {
    const wait = Math.max(0, askedAt + ASK_AGAIN_MS - performance.now())
    asking ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
      asking = null
      askedAt = performance.now()
      return readRegistry().catch(() => null)
    })
    return asking
  }

  function answers(registry: Registry | null, name: string, version: string, bucket: number): boolean {
    const pointer = registry?.remotes[name]
    return pointer !== undefined && isAnswered(pointer, version, bucket, Date.now() - keepMs)
  }

  return {
    ...replaced,
    /**
     * Returns the release that a page names.
     * @returns null when visitors no longer get it, never got it, or it does not run here
     */
    async releaseOf(
      state: SiteState,
      variant: Variant,
      name: string,
      version: string,
      cookies: string | undefined,
    ): Promise<LoadedRelease | null> {
      const own = variant.releases.get(name)
      if (own?.manifest.version === version) return own
      const bucket = knownBuckets(cookies)(name)
      if (
        !answers(state.registry, name, version, bucket) &&
        !answers(await freshRegistry(), name, version, bucket)
      )
        return null
      return given(state, name, version) ?? get(name, version).catch(() => null)
    },
    /** Ends the processes of releases that answer no page any more. */
    follow({ registry }: SiteState): void {
      for (const release of replaced.releases()) {
        const { name, version } = release.manifest
        if (!answers(registry, name, version, 0)) drop(release)
      }
    },
  }
}

export type PageReleases = ReturnType<typeof createPageReleases>

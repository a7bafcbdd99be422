import type { FoundRoute } from '@lustre/platform'
import { findRoute } from '@lustre/platform/find-route'
import type { LoadedRelease } from '../live/load-release.ts'
import type { Variant } from '../live/site-state.ts'
import type { ReleaseRoute } from '../releases/manifest/manifest.ts'
import type { Offline } from '../releases/registry/registry.ts'

type FoundPage = FoundRoute & { release: LoadedRelease; declared: ReleaseRoute }

export type RequestedPage = {
  variant: Variant
  /** In the route's own spelling; unchanged where no section owns it. */
  pathname: string
  /** null when no section owns the path, or its owner is offline. */
  found: FoundPage | null
  offline: (FoundRoute & { how: Offline }) | null
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/**
 * Returns the canonical spelling of a path: words as in the pattern, parameters unchanged, and single slashes.
 * @param pattern the matching route of the router, such as `/gallery/:id`
 */
export function ownSpelling(pattern: string, pathname: string): string {
  const words = segmentsOf(pattern)
  const own = segmentsOf(pathname).map((segment, i) => {
    const word = words[i]
    return word?.toLowerCase() === segment.toLowerCase() ? word : segment
  })
  return `/${own.join('/')}`
}

export function requestedPage(variant: Variant, asked: string): RequestedPage {
  const owner = findRoute(variant.remotes, asked.replace(/\/{2,}/g, '/'))
  const pathname = owner ? ownSpelling(owner.route.path, asked) : asked
  const how = owner && variant.offline.get(owner.remote.name)
  if (how) return { variant, pathname, found: null, offline: { ...owner, how } }
  const release = owner && variant.releases.get(owner.remote.name)
  const declared = release?.manifest.routes.find(({ path }) => path === owner?.route.pattern)
  const found = owner && release && declared ? { ...owner, release, declared } : null
  return { variant, pathname, found, offline: null }
}

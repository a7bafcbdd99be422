import type { FoundRoute, Shuffle } from '@lustre/platform'
import { findRoute } from '@lustre/platform/find-route'
import type { LoadedRelease } from '../live/load-release.ts'
import type { Variant } from '../live/site-state.ts'
import type { ReleaseRoute } from '../releases/manifest/manifest.ts'
import type { Offline } from '../releases/registry/registry.ts'
import { ownSpelling } from './own-spelling.ts'

/** Whose page a path is, with what only the host knows of it. */
export type FoundPage = FoundRoute & { release: LoadedRelease; declared: ReleaseRoute }

/** A page that is asked for, of the releases that one visitor gets. */
export type AskedPage = {
  variant: Variant
  /** In the route's own spelling; as it came, where nobody owns it. */
  pathname: string
  /** null: nobody owns the path, or its owner is offline. */
  found: FoundPage | null
  /** The page's owner, when it was taken offline. */
  offline: (FoundRoute & { how: Offline }) | null
}

/** A page whose pictures come in another order for every load. */
export type ShuffledPage = AskedPage & {
  /** The route's pattern, which may stand for many paths; they share its time. */
  route: string
  shuffle: Shuffle
}

function look(variant: Variant, asked: string): AskedPage {
  const owner = findRoute(variant.remotes, asked.replace(/\/{2,}/g, '/'))
  const pathname = owner ? ownSpelling(owner.route.path, asked) : asked
  const how = owner && variant.offline.get(owner.remote.name)
  if (how) return { variant, pathname, found: null, offline: { ...owner, how } }
  const release = owner && variant.releases.get(owner.remote.name)
  const declared = release?.manifest.routes.find(({ path }) => path === owner?.route.pattern)
  return {
    variant,
    pathname,
    found: owner && release && declared ? { ...owner, release, declared } : null,
    offline: null,
  }
}

/** By what a visitor gets, the pages whose address is their route, word for word: as many as there are routes. */
const seen = new WeakMap<Variant, Map<string, AskedPage>>()

/**
 * The one look at the routes: what it finds is passed along. Most requests ask for an address that was asked for before,
 * and the router compiles every pattern anew at each look.
 */
export function askedPage(variant: Variant, pathname: string): AskedPage {
  const pages = seen.get(variant) ?? new Map<string, AskedPage>()
  seen.set(variant, pages)
  const before = pages.get(pathname)
  if (before) return before
  const page = look(variant, pathname)
  if ((page.found ?? page.offline)?.route.path === pathname) pages.set(pathname, page)
  return page
}

/** The page of an address that is a route and was asked for before; null for every other. */
export const knownPage = (variant: Variant, pathname: string): AskedPage | null =>
  seen.get(variant)?.get(pathname) ?? null

const shuffled = new WeakMap<AskedPage, ShuffledPage>()

/** The same page as a shuffled one, again the same for each request; null when it is not. */
export function shuffledPage(page: AskedPage): ShuffledPage | null {
  const route = page.found?.route
  if (!route?.shuffle) return null
  const known = shuffled.get(page)
  if (known) return known
  const made = { ...page, route: route.path, shuffle: route.shuffle }
  shuffled.set(page, made)
  return made
}

import { type Boot, findRoute, type RouteSnapshot } from '@lustre/platform'

type Routes = Pick<Boot, 'remotes'>

/** A path that nobody owns has a page of the shell's, which is like the site's. */
const chromeOf = (route: RouteSnapshot | undefined) => route?.chrome ?? 'site'

/**
 * Whether the way from one path to another leads into or out of a document of its own. A page without header and footer
 * is one beside pages with them: the footer does not follow navigations.
 */
export function isFullLoad({ remotes }: Routes, from: string, to: string): boolean {
  const here = findRoute(remotes, from)?.route
  const next = findRoute(remotes, to)?.route
  if (here === next) return false
  return Boolean(here?.ownDocument || next?.ownDocument) || chromeOf(here) !== chromeOf(next)
}

import { type Boot, findRoute, type RouteSnapshot } from '@lustre/platform'

type Routes = Pick<Boot, 'remotes'>

/** An unowned path shows a page of the shell, with the site's chrome. */
const chromeOf = (route: RouteSnapshot | undefined) => route?.chrome ?? 'site'

/** Pages with different headers and footers need a full load too, since the footer does not follow navigations. */
export function isFullLoad({ remotes }: Routes, from: string, to: string): boolean {
  const here = findRoute(remotes, from)?.route
  const next = findRoute(remotes, to)?.route
  if (here === next) return false
  return Boolean(here?.ownDocument || next?.ownDocument) || chromeOf(here) !== chromeOf(next)
}

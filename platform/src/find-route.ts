import { matchPath } from 'react-router-dom'
import type { RemoteSnapshot, RouteSnapshot } from './snapshot.ts'

export { matchPath }

export type FoundRoute = { remote: RemoteSnapshot; route: RouteSnapshot }

export function findRoute(remotes: readonly RemoteSnapshot[], pathname: string): FoundRoute | null {
  // The router prefers a path without parameters, too; matching compiles each pattern anew.
  for (const fits of [Object.is, matchPath])
    for (const remote of remotes)
      for (const route of remote.routes) if (fits(route.path, pathname)) return { remote, route }
  return null
}

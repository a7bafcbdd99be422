import { matchPath } from 'react-router-dom'
import type { RemoteSnapshot, RouteSnapshot } from './snapshot.ts'

export { matchPath }

export type FoundRoute = { remote: RemoteSnapshot; route: RouteSnapshot }

export function findRoute(remotes: readonly RemoteSnapshot[], pathname: string): FoundRoute | null {
  const all = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
  // The router prefers a path without parameters, too; matching compiles each pattern anew.
  const exact = all.find(({ route }) => route.path === pathname)
  return exact ?? all.find(({ route }) => matchPath(route.path, pathname)) ?? null
}

/** The router, small because every page loads it: a history, links, and where one is. */

export type { To } from './router/address.ts'
export { BrowserRouter } from './router/browser-router.tsx'
export {
  type NavigateFunction,
  type RouterLocation,
  type RouterProps,
  useIsNavigating,
  useLocation,
  useNavigate,
  useNavigationType,
} from './router/context.ts'
export { Link, Navigate, NavLink, useSearchParams } from './router/links.tsx'
export { matchPath } from './router/match-path.ts'

import type { ComponentType, RefAttributes } from 'react'
import {
  type LinkProps,
  type NavigateOptions,
  type Path,
  Link as RouterLink,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'
import type { SitePath } from './site-pages.ts'

export {
  type Location as RouterLocation,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { BrowserRouter, type RouterProps, useIsNavigating } from './router/browser-router.tsx'

export type To = SitePath | Partial<Path>
export const Link: ComponentType<Omit<LinkProps, 'to'> & { to: To } & RefAttributes<HTMLAnchorElement>> =
  RouterLink

export type NavigateFunction = { (to: To, options?: NavigateOptions): void; (delta: number): void }
/** Navigates without a promise: the router reports a failed load at the page's boundary. */
export const useNavigate: () => NavigateFunction = useRouterNavigate

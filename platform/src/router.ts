import { type NavigateOptions, type To, useNavigate as useRouterNavigate } from 'react-router-dom'

export {
  Link,
  type Location as RouterLocation,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  type To,
  useLocation,
  useMatch,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { BrowserRouter, type RouterProps, useIsNavigating } from './router/browser-router.tsx'

export type NavigateFunction = { (to: To, options?: NavigateOptions): void; (delta: number): void }
/** Navigates without a promise: the router reports a failed load at the page's boundary. */
export const useNavigate: () => NavigateFunction = useRouterNavigate

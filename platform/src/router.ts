/** The router of all sections: react-router-dom, by those names that a page may use. Every page loads what stands here. */
export {
  Link,
  type Location as RouterLocation,
  matchPath,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  Route,
  Routes,
  type To,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { BrowserRouter, type RouterProps, useIsNavigating } from './router/browser-router.tsx'

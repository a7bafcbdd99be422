// A facade with the names in use: sharing the whole router would ship 55 kB instead of 12 (docs/decisions/0001)
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'

/**
 * The part of react-router-dom that KithKin uses. Shell and remotes import it from here, so that
 * the rest is tree-shaken and one contract version determines if two builds are compatible.
 */

export type { Location, NavigateFunction, RouteObject, To } from 'react-router-dom';
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './Link';

import { Navigate, useLocation, useParams } from '@kithkin/shared';
import ProfileScreen from './ProfileScreen';

/** Redirects `/user/{id}` and `/profile/{userName}` to `/users/{id}`, with query and hash. */
function ProfileRedirect() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/users/${encodeURIComponent(id)}`, search, hash }} replace />;
}

/** The routes of profiles: the screen, and the redirects of their other paths to it. */
export default function ProfileRoute() {
  return /^\/users\//.test(useLocation().pathname) ? <ProfileScreen /> : <ProfileRedirect />;
}

import { Navigate, useLocation, useParams } from '@kithkin/shared';

/** Redirects `/user/{id}` and `/profile/{userName}` to `/users/{id}`, with query and hash. */
export default function ProfileRedirect() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/users/${encodeURIComponent(id)}`, search, hash }} replace />;
}

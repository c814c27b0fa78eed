import { Navigate, useLocation, useParams } from '@kithkin/shared';

/** `/user/{id}` and `/profile/{userName}` lead to the one profile route, with query and hash. */
export default function ProfileRedirect() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/users/${encodeURIComponent(id)}`, search, hash }} replace />;
}

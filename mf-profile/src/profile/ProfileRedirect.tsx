import { Navigate, useParams } from '@kithkin/shared';

/** `/user/{id}` and `/profile/{userName}` lead to the one profile route. */
export default function ProfileRedirect() {
  const { id = '' } = useParams();
  return <Navigate to={`/users/${encodeURIComponent(id)}`} replace />;
}

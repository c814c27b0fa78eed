import { useLocation, useMe, useParams, useScreenTitle, useUser } from '@kithkin/shared';
import { ConnectionsDialog } from '../connections/ConnectionsDialog';
import { useConnections } from '../connections/useConnections';
import { isNotFoundError } from '../isNotFoundError';
import { peopleApi } from '../peopleApi';
import { isProfile } from '../person';
import { HiddenPosts } from './HiddenPosts';
import { PostViews } from './PostViews';
import { ProfileHeader } from './ProfileHeader';
import { ProfileProblem } from './ProfileProblem';
import { ProfileSkeleton } from './ProfileSkeleton';
import { Posts } from './profile.styles';

/**
 * Routes `/users/{id}` and `/users/{id}/posts`: a profile with its posts as a grid or as cards.
 * `/users/{id}/followers` and `/users/{id}/following` open a list over it.
 */
export default function ProfileScreen() {
  const me = useMe();
  const { id = 'me' } = useParams();
  const path = `/users/${encodeURIComponent(id)}`;
  const asCards = /\/posts\/?$/.test(useLocation().pathname);
  const { close, ...connections } = useConnections(path);
  const { currentData, error, isFetching, refetch } = peopleApi.useProfileQuery(
    id === 'me' ? me._id : id,
  );
  const person = useUser(currentData ?? '');
  const notFound = isNotFoundError(error);
  useScreenTitle(notFound ? undefined : person?.fullName);

  if (notFound || (error && !person)) {
    return <ProfileProblem notFound={notFound} error={error} busy={isFetching} onRetry={refetch} />;
  }
  if (!person || !isProfile(person)) return <ProfileSkeleton />;
  const own = person._id === me._id;
  const open = own || (person.canSeeContent && !person.isBlocked);
  return (
    <>
      <ProfileHeader person={person} own={own} path={path} />
      <Posts aria-label="Posts">
        {open ? (
          <PostViews personId={person._id} path={path} asCards={asCards} />
        ) : (
          <HiddenPosts person={person} />
        )}
      </Posts>
      <ConnectionsDialog {...connections} person={person} own={own} onClose={close} />
    </>
  );
}

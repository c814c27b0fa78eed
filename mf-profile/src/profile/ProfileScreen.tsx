import { RemoteWidget, useMe, useParams, useUser } from '@kithkin/shared';
import { isGone } from '../isGone';
import { peopleApi } from '../peopleApi';
import { isProfile } from '../person';
import { HiddenPosts } from './HiddenPosts';
import { ProfileHeader } from './ProfileHeader';
import { ProfileProblem } from './ProfileProblem';
import { ProfileSkeleton } from './ProfileSkeleton';
import { Posts } from './parts';

/** `/users/{id}` and `/users/{id}/posts`: who someone is, and what they have posted. */
export default function ProfileScreen() {
  const me = useMe();
  const { id = 'me' } = useParams();
  const { currentData, error, isFetching, refetch } = peopleApi.useProfileQuery(
    id === 'me' ? me._id : id,
  );
  const person = useUser(currentData ?? '');
  const gone = isGone(error);

  if (gone || (error && !person)) {
    return <ProfileProblem gone={gone} error={error} busy={isFetching} onRetry={refetch} />;
  }
  if (!person || !isProfile(person)) return <ProfileSkeleton />;
  const own = person._id === me._id;
  const open = own || (person.canSeeContent && !person.isBlocked);
  return (
    <>
      <ProfileHeader person={person} own={own} />
      <Posts aria-label="Posts">
        {open ? (
          <RemoteWidget name="post-grid" authorId={person._id} />
        ) : (
          <HiddenPosts person={person} />
        )}
      </Posts>
    </>
  );
}

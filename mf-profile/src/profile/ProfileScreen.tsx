import {
  EmptyState,
  Link,
  media,
  PullToRefresh,
  RemoteWidget,
  ScreenHeader,
  useAppDispatch,
  useLocation,
  useMe,
  useMedia,
  useParams,
  useRefreshOfCopy,
  useScreenTitle,
  useUser,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { Grid3x3, List } from 'lucide-react';
import { ConnectionsDialog } from '../connections/ConnectionsDialog';
import { useConnections } from '../connections/useConnections';
import { isNotFoundError } from '../isNotFoundError';
import { peopleApi } from '../peopleApi';
import { isProfile, ownProfileCopy } from './ownProfileCopy';
import { ProfileHeader } from './ProfileHeader';
import { ProfileProblem } from './ProfileProblem';
import { ProfileSkeleton } from './ProfileSkeleton';
import { Posts, Views } from './profile.styles';
import { refreshProfile } from './refreshProfile';

/** Explains why a profile shows no posts: blocked by the viewer, or private. */
function HiddenPosts({ person }: { person: User }) {
  if (person.isBlocked) {
    return (
      <EmptyState
        drawing="blocked"
        message={`You have blocked ${person.fullName}.`}
        hint="Neither of you sees what the other posts. After unblocking you may follow each other again."
      />
    );
  }
  return (
    <EmptyState
      drawing="private"
      message="This account is private."
      hint={
        person.followStatus === 'pending'
          ? 'You see posts and stories once your request is accepted.'
          : 'Follow it to see its posts and stories.'
      }
    />
  );
}

interface PostViewsProps {
  personId: string;
  /** Path of the profile without a trailing slash. */
  path: string;
  /** True on `/users/{id}/posts`, which shows cards; else a grid is shown. */
  asCards: boolean;
}

/** The user's posts as a grid or as cards; both are widgets of mf-feed. */
function PostViews({ personId, path, asCards }: PostViewsProps) {
  return (
    <>
      <Views aria-label="How to see the posts">
        <Link to={path} replace aria-current={asCards ? undefined : 'page'}>
          <Grid3x3 aria-hidden /> Grid
        </Link>
        <Link to={`${path}/posts`} replace aria-current={asCards ? 'page' : undefined}>
          <List aria-hidden /> Posts
        </Link>
      </Views>
      <RemoteWidget name={asCards ? 'post-list' : 'post-grid'} authorId={personId} />
    </>
  );
}

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
  const dispatch = useAppDispatch();
  const isOwnPath = id === 'me' || id === me._id;
  useRefreshOfCopy(isOwnPath ? ownProfileCopy : null, async () => (await refetch()).isSuccess);
  // The own profile is in the menu, so that the shell's top bar is above it.
  const hasBar = useMedia(media.phone) && !isOwnPath;
  const notFound = isNotFoundError(error);
  useScreenTitle(notFound ? undefined : person?.fullName);

  if (notFound || (error && !person)) {
    return <ProfileProblem notFound={notFound} error={error} busy={isFetching} onRetry={refetch} />;
  }
  if (!person || !isProfile(person)) {
    return (
      <>
        {hasBar && <ScreenHeader title="Profile" back />}
        <ProfileSkeleton />
      </>
    );
  }
  const own = person._id === me._id;
  const open = own || (person.canSeeContent && !person.isBlocked);
  return (
    <>
      {hasBar && <ScreenHeader title={person.fullName} back />}
      <PullToRefresh onRefresh={() => dispatch(refreshProfile(person._id))}>
        <ProfileHeader
          person={person}
          own={own}
          hasStories={open}
          path={path}
          hasHeading={!hasBar}
        />
        <Posts aria-label="Posts">
          {open ? (
            <PostViews personId={person._id} path={path} asCards={asCards} />
          ) : (
            <HiddenPosts person={person} />
          )}
        </Posts>
      </PullToRefresh>
      <ConnectionsDialog {...connections} person={person} own={own} onClose={close} />
    </>
  );
}

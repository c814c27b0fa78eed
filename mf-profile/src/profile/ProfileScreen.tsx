import {
  type AppDispatch,
  api,
  ButtonLink,
  ErrorState,
  errorMessage,
  media,
  PullToRefresh,
  readOnce,
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
import { ConnectionsDialog, useConnections } from '../connections/ConnectionsDialog';
import { peopleApi } from '../peopleApi';
import { isProfile, ownProfileCopy } from './ownProfileCopy';
import { ProfileHeader } from './ProfileHeader';
import { HiddenPosts, PostViews } from './ProfilePosts';
import { ProfileSkeleton } from './ProfileSkeleton';
import { Posts } from './profile.styles';

/** Refetches a profile and the user's posts on the screen. Returns false if that failed. */
const refreshProfile =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const profile = await dispatch(readOnce(peopleApi.endpoints.profile, id));
    if (!profile.isSuccess) return false;
    // The list of posts belongs to mf-feed; its request runs as soon as its tag is invalid.
    dispatch(api.util.invalidateTags([{ type: 'Posts', id: profile.data }]));
    const results = await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    return results.every(({ isError }) => !isError);
  };

type QueryError = ReturnType<typeof peopleApi.useProfileQuery>['error'];

/** HTTP status of a failed request, or `network` if there was no response at all. */
const statusOf = (error: QueryError) => (error && 'status' in error ? error.status : undefined);

interface ProblemProps {
  /** 404 if the user does not exist or is not visible to the viewer. */
  error: QueryError;
  busy: boolean;
  onRetry: () => void;
}

/** Error state of a profile that could not be loaded. */
function ProfileProblem({ error, busy, onRetry }: ProblemProps) {
  const notFound = statusOf(error) === 404;
  return (
    <>
      <ScreenHeader title={notFound ? 'Person not found' : 'Profile'} back />
      {notFound ? (
        <ErrorState
          drawing="unknown"
          message="This person is not here."
          hint="The address may be wrong, or the account is gone."
          action={<ButtonLink to="/">Home</ButtonLink>}
        />
      ) : (
        <ErrorState
          message={errorMessage(error, 'Something went wrong')}
          hint={statusOf(error) === 'network' && 'The network could not be reached.'}
          busy={busy}
          onRetry={onRetry}
        />
      )}
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
  const notFound = statusOf(error) === 404;
  useScreenTitle(notFound ? undefined : person?.fullName);

  if (notFound || (error && !person)) {
    return <ProfileProblem error={error} busy={isFetching} onRetry={refetch} />;
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

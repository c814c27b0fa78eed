import {
  ButtonLink,
  EmptyState,
  ErrorState,
  errorMessage,
  ListEnd,
  ScreenHeader,
  useAppDispatch,
  useBusEvent,
  useMe,
} from '@kithkin/shared';
import { isPostResponse } from '../api/responses';
import { PostSkeletons } from '../list/PostSkeletons';
import { ScheduledPost } from './ScheduledPost';
import { List } from './scheduled.styles';
import { changeScheduled, scheduledApi } from './scheduledApi';

const LOAD_FAILED = 'Failed to load scheduled posts.';

/**
 * Returns the user's scheduled posts, next one first. They follow changes of other tabs and
 * publication by the server.
 */
function useScheduledPosts() {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const query = scheduledApi.useScheduledPostsInfiniteQuery(me, {
    refetchOnMountOrArgChange: true,
  });
  const again = () => void query.refetch();
  const isOwn = (id: string) =>
    query.data?.pages.some(({ posts }) => posts.some(({ _id }) => _id === id)) ?? false;

  // The post was published, by its schedule or manually.
  useBusEvent('post-created', ({ post }) => {
    if (post.creator._id === me) dispatch(changeScheduled(me, post._id, null));
  });
  useBusEvent('post-removed', ({ _id }) => void dispatch(changeScheduled(me, _id, null)));
  useBusEvent('post-updated', ({ _id, changes }) => {
    if (!isOwn(_id)) return;
    dispatch(changeScheduled(me, _id, changes));
    // A new time may change its position in the list.
    if (changes.scheduledAt !== undefined) again();
  });
  useBusEvent('outbox-sent', ({ kind, response }) => {
    if (kind === 'post' && isPostResponse(response) && response.post.scheduledAt !== null) again();
  });
  // Refetches what was published while the live channel was disconnected.
  useBusEvent('realtime-state', ({ state }) => {
    if (state === 'connected') again();
  });
  const posts = (query.data?.pages.flatMap((page) => page.posts) ?? []).toSorted((one, other) =>
    (one.scheduledAt ?? '').localeCompare(other.scheduledAt ?? ''),
  );
  return { ...query, again, posts };
}

/** Route `/scheduled`: the user's scheduled posts. */
export default function ScheduledScreen() {
  const query = useScheduledPosts();
  const { data, posts, again, isFetching, isFetchingNextPage, hasNextPage } = query;

  const content = () => {
    if (!data) {
      if (!query.error || isFetching) return <PostSkeletons count={2} />;
      return <ErrorState message={errorMessage(query.error, LOAD_FAILED)} onRetry={again} />;
    }
    if (posts.length === 0 && !hasNextPage) {
      return (
        <EmptyState
          drawing="scheduled"
          message="Nothing is scheduled."
          hint="A post with a scheduled time waits here until it goes out."
          action={<ButtonLink to="/create-post">Create New Post</ButtonLink>}
        />
      );
    }
    return (
      <>
        <List>
          {posts.map((post) => (
            <ScheduledPost key={post._id} post={post} onBack={again} />
          ))}
        </List>
        <ListEnd
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          failed={query.isFetchNextPageError && !isFetching}
          count={posts.length}
          onMore={() => void query.fetchNextPage()}
          loading="Loading more scheduled posts"
          failure={LOAD_FAILED}
        />
      </>
    );
  };
  return (
    <>
      <ScreenHeader title="Scheduled posts" back />
      {content()}
    </>
  );
}

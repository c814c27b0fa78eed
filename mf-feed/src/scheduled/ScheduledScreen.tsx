import {
  ButtonLink,
  EmptyState,
  ScreenHeader,
  useAppDispatch,
  useBusEvent,
  useMe,
} from '@kithkin/shared';
import type { OwnPosts as OwnPostsPage } from '@kithkin/shared/contract';
import { useList } from '@kithkin/shared/list';
import { isPostResponse } from '../api/responses';
import { OwnPosts } from '../list/OwnPosts';
import { ScheduledPost } from './ScheduledPost';
import { changeScheduled, scheduledApi } from './scheduledApi';

const postsOf = ({ posts }: OwnPostsPage) => posts;

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
  const list = useList(query, postsOf);
  const again = list.retry;
  const isOwn = (id: string) => list.items.some(({ _id }) => _id === id);

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
  const posts = list.items.toSorted((one, other) =>
    (one.scheduledAt ?? '').localeCompare(other.scheduledAt ?? ''),
  );
  return { list, posts };
}

/** Route `/scheduled`: the user's scheduled posts. */
export default function ScheduledScreen() {
  const { list, posts } = useScheduledPosts();
  return (
    <>
      <ScreenHeader title="Scheduled posts" back />
      <OwnPosts
        list={list}
        posts={posts}
        loading="Loading more scheduled posts"
        failure="Failed to load scheduled posts."
        empty={
          <EmptyState
            drawing="scheduled"
            message="Nothing is scheduled."
            hint="A post with a scheduled time waits here until it goes out."
            action={<ButtonLink to="/create-post">Create New Post</ButtonLink>}
          />
        }
      >
        {(post) => <ScheduledPost key={post._id} post={post} onBack={list.retry} />}
      </OwnPosts>
    </>
  );
}

import {
  type AppDispatch,
  entityActions,
  type RootState,
  reportError,
  request,
  session,
} from '@kithkin/shared';
import type { Post, PostPage } from '@kithkin/shared/contract';
import { listCall, postsApi } from '../api/postsApi';
import { feedActions } from './feedSlice';
import { selectHomeIds, selectPendingPostIds } from './pending';

const HOME = { kind: 'home' } as const;
const selectHome = postsApi.endpoints.postList.select(HOME);

/** Pages fetched beyond the number of loaded ones, for posts created meanwhile. */
const MORE_PAGES = 2;

interface FeedRange {
  posts: Post[];
  /** Time of the last post in milliseconds since 1970; older posts were not fetched. */
  end: number;
  /** Cursor of the next page; null at the end. */
  cursor: string | null;
}

/**
 * Fetches at most `pages` pages of the home feed, newest first, down to the time `until`. `until`
 * is in milliseconds since 1970.
 */
async function fetchRange(until: number, pages: number): Promise<FeedRange> {
  const posts: Post[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { url, params } = listCall(HOME, cursor);
    const response: PostPage = await request<PostPage>(url, { params });
    posts.push(...response.posts);
    cursor = response.nextCursor;
    const end = timeOf(response.posts.at(-1));
    if (cursor === null) return { posts, end: Number.NEGATIVE_INFINITY, cursor };
    if (end <= until) break;
  }
  return { posts, end: timeOf(posts.at(-1)), cursor };
}

const timeOf = (post: Post | undefined): number =>
  post ? Date.parse(post.createdAt) : Number.POSITIVE_INFINITY;

/**
 * Returns the time from which on an unknown post is an arrival, in milliseconds since 1970: that of
 * the newest known post of others, else that of the oldest known one. Older unknown posts are below
 * the loaded part or in a gap. Own posts do not count: one sent while the live channel was down is
 * newer than the posts that were missed.
 */
function arrivalsSince(known: readonly Post[], me: string | undefined): number {
  const others = known.filter(({ creator }) => creator._id !== me);
  if (others.length > 0) return Math.max(...others.map(timeOf));
  return known.length > 0 ? Math.min(...known.map(timeOf)) : Number.NEGATIVE_INFINITY;
}

/**
 * Synchronizes the home feed after a reconnect. New posts become pending behind the pill; posts
 * that are removed or no longer visible leave the feed. The scroll position stays. If more posts
 * are new than were fetched, a gap is left above the loaded ones. A feed that is not loaded is
 * skipped, since it will fetch its posts itself.
 */
export const catchUp =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const known = selectHomeIds(getState());
    if (known === null) return;
    const me = session.get()?._id;
    const postOf = (id: string) => getState().entities.posts[id];
    const knownPosts = known.map(postOf).filter((post) => post !== undefined);
    const until = Math.min(...knownPosts.map(timeOf));
    const since = arrivalsSince(knownPosts, me);
    const loaded = selectHome(getState()).data?.pages.length ?? 1;
    try {
      const { posts, end, cursor } = await fetchRange(until, loaded + MORE_PAGES);
      if (session.get()?._id !== me) return;
      dispatch(entityActions.received({ posts }));
      const loadedIds = new Set(posts.map(({ _id }) => _id));
      for (const id of known) {
        if (!loadedIds.has(id) && timeOf(postOf(id)) > end) dispatch(entityActions.postRemoved(id));
      }
      const arrived = posts
        .filter((post) => timeOf(post) >= since && !known.includes(post._id))
        .map(({ _id }) => _id);
      const below = [...selectPendingPostIds(getState()), ...known];
      const [before] = below;
      const after = posts.at(-1)?._id;
      const meets = below.some((id) => loadedIds.has(id));
      if (cursor !== null && before && after && !meets) {
        dispatch(feedActions.gapFound({ after, before, cursor }));
      }
      if (arrived.length > 0) dispatch(feedActions.postsArrived(arrived));
    } catch (error) {
      // The feed stays unchanged; the next reconnect or visit tries again.
      reportError(error, { source: 'feed.catchUp' });
    }
  };

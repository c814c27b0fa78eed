import { type AppDispatch, type RootState, reportError, session } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import {
  fetchHomePage,
  HOME,
  insertIntoList,
  PAGE_SIZE,
  postsApi,
  removeFromList,
} from '../api/postsApi';
import { refetchFirstPage } from '../copies/listCopies';
import {
  feedActions,
  loadPending,
  selectGaps,
  selectHasHomeEnded,
  selectHome,
  selectHomeIds,
  selectPendingPostIds,
} from './feedSlice';

/** Largest page that the server returns. */
const MAX_PAGE_SIZE = 50;
/** Pages fetched beyond the number of loaded ones, for posts created meanwhile. */
const MORE_PAGES = 2;

interface FeedRange {
  posts: Post[];
  /** Time of the last post in milliseconds since 1970; older posts were not fetched. */
  end: number;
  /** Cursor of the next page; null at the end. */
  cursor: string | null;
}

interface RangeOptions {
  /** Maximum number of pages. */
  pages: number;
  /** Cursor of the first page. Default: the newest posts. */
  from?: string | null;
  /** Posts per page. Default `PAGE_SIZE`. */
  size?: number;
}

const timeOf = (post: Post | undefined): number =>
  post ? Date.parse(post.createdAt) : Number.POSITIVE_INFINITY;

const postsOf = ({ entities }: RootState, ids: readonly string[]): Post[] =>
  ids.map((id) => entities.posts[id]).filter((post) => post !== undefined);

/**
 * Fetches pages of the home feed, newest first, down to the time `until`. `until` is in
 * milliseconds since 1970.
 * @throws {ApiFailure} if a request fails
 */
const fetchRange =
  (until: number, { pages, from = null, size = PAGE_SIZE }: RangeOptions) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<FeedRange> => {
    const posts: Post[] = [];
    let cursor = from;
    for (let page = 0; page < pages; page += 1) {
      const { ids, nextCursor } = await dispatch(fetchHomePage({ cursor, limit: size }));
      posts.push(...postsOf(getState(), ids));
      cursor = nextCursor;
      if (cursor === null) return { posts, end: Number.NEGATIVE_INFINITY, cursor };
      if (timeOf(posts.at(-1)) <= until) break;
    }
    return { posts, end: timeOf(posts.at(-1)), cursor };
  };

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
 * Removes from the feed the known posts within a range that the server no longer lists. The range begins below the time `top`, in milliseconds since 1970.
 */
const applyRange =
  ({ posts, end }: FeedRange, known: readonly string[], top = Number.POSITIVE_INFINITY) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const listed = new Set(posts.map(({ _id }) => _id));
    const isInRange = (post: Post) => timeOf(post) > end && timeOf(post) < top;
    const unlisted = postsOf(getState(), known)
      .filter((post) => isInRange(post) && !listed.has(post._id))
      .map(({ _id }) => _id);
    if (unlisted.length > 0) dispatch(removeFromList(HOME, (id) => unlisted.includes(id)));
  };

/**
 * Inserts posts at their place by time, e.g. those of a user who is no longer muted. Posts in a gap
 * are skipped, and those below the loaded ones unless the feed's end is loaded: they are loaded
 * there.
 */
const insertIntoFeed =
  (posts: readonly Post[]) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const post of posts) {
      const state = getState();
      const ids = selectHomeIds(state) ?? [];
      const below = ids.findIndex((id) => timeOf(state.entities.posts[id]) < timeOf(post));
      const above = ids.at(below < 0 ? -1 : below - 1);
      const isLoadedLater = below < 0 && !selectHasHomeEnded(state);
      const isInGap = below !== 0 && above !== undefined && above in selectGaps(state);
      if (isLoadedLater || isInGap || ids.includes(post._id)) continue;
      dispatch(insertIntoList(HOME, post._id, ids[below]));
    }
  };

/**
 * Synchronizes the home feed when the live channel connects. New posts of others become pending
 * behind the pill; posts that are removed or no longer visible leave the feed, and older ones that
 * became visible are inserted. The scroll position stays. If more posts are new than were fetched, a
 * gap is left above the loaded ones. A feed that is not loaded is skipped, since it will fetch its
 * posts itself.
 * @param options.pages maximum number of pages. Default: as many as are loaded, and some more
 * @returns false if a request failed; the fetched range if it ends above older loaded posts; else
 * true
 */
export const catchUp =
  ({ pages }: { pages?: number } = {}) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<FeedRange | boolean> => {
    // A response on its way may be older than the connection.
    await dispatch(postsApi.util.getRunningQueryThunk('postList', HOME));
    const known = selectHomeIds(getState());
    if (known === null) return true;
    const me = session.get()?._id;
    const knownPosts = postsOf(getState(), known);
    const until = Math.min(...knownPosts.map(timeOf));
    const since = arrivalsSince(knownPosts, me);
    const loaded = selectHome(getState()).data?.pages.length ?? 1;
    try {
      const range = await dispatch(fetchRange(until, { pages: pages ?? loaded + MORE_PAGES }));
      const { posts, end, cursor } = range;
      dispatch(applyRange(range, known));
      const loadedIds = new Set(posts.map(({ _id }) => _id));
      const below = [...selectPendingPostIds(getState()), ...known];
      const [before] = below;
      const after = posts.at(-1)?._id;
      const meets = below.some((id) => loadedIds.has(id));
      const isCutOff = cursor !== null && before && after && !meets;
      const gap = isCutOff ? { after, before, cursor } : null;
      // Own posts are not announced, except above a gap, which follows the announced posts.
      const isAnnounced = (post: Post) =>
        timeOf(post) >= since && (gap !== null || post.creator._id !== me);
      dispatch(insertIntoFeed(posts.filter((post) => !isAnnounced(post))));
      const arrived = posts
        .filter((post) => isAnnounced(post) && !known.includes(post._id))
        .map(({ _id }) => _id);
      if (gap) dispatch(feedActions.gapFound(gap));
      if (arrived.length > 0) dispatch(feedActions.postsArrived(arrived));
      return meets && end > until ? range : true;
    } catch (error) {
      // The feed stays unchanged; the next connection or visit tries again.
      reportError(error, { source: 'feed.catchUp' });
      return false;
    }
  };

/**
 * Brings a restored feed up to date: first fetches what is new, then checks the rest of its posts
 * in one request.
 * @returns false if a request failed
 */
export const refreshRestored =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const known = selectHomeIds(getState()) ?? [];
    const above = await dispatch(catchUp({ pages: 1 }));
    if (typeof above === 'boolean') return above;
    const until = Math.min(...postsOf(getState(), known).map(timeOf));
    try {
      const size = MAX_PAGE_SIZE;
      const range = await dispatch(fetchRange(until, { pages: 1, from: above.cursor, size }));
      dispatch(applyRange(range, known, above.end));
      dispatch(insertIntoFeed(range.posts));
      return true;
    } catch (error) {
      reportError(error, { source: 'feed.catchUp' });
      return false;
    }
  };

/**
 * Fetches what is new in the home feed and shows it at the top, pending posts included.
 * @returns false if a request failed
 */
export const refreshHome =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    if (selectHomeIds(getState()) === null) return dispatch(refetchFirstPage(HOME));
    const worked = await dispatch(refreshRestored());
    dispatch(loadPending());
    return worked;
  };

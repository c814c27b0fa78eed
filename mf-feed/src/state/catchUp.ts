import { type AppDispatch, type RootState, reportError, session } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import {
  fetchPage,
  HOME,
  type IdPage,
  insertIntoList,
  PAGE_SIZE,
  postsApi,
  removeFromList,
} from '../api/postsApi';
import { refetchFirstPage } from '../copies/listCopies';
import {
  feedActions,
  findGap,
  gapOf,
  loadPending,
  selectHasHomeEnded,
  selectHomeIds,
  selectPendingPostIds,
  timeOf,
} from './feedSlice';

/**
 * Sizes of the pages that are fetched, whatever is loaded: the newest posts, and the largest page
 * that the server returns. What is below them, if it has changed, is loaded or filled on demand.
 */
const PAGE_SIZES = [PAGE_SIZE, 50];

interface FeedRange {
  posts: Post[];
  /** Time of the last post in milliseconds since 1970; older posts were not fetched. */
  end: number;
  /** Cursor of the next page; null at the end. */
  cursor: string | null;
}

const postsOf = ({ entities }: RootState, ids: readonly string[]): Post[] =>
  ids.map((id) => entities.posts[id]).filter((post) => post !== undefined);

/**
 * Fetches the newest pages of the home feed, at most down to the time `until`, which is in
 * milliseconds since 1970.
 * @throws {ApiFailure} if a request fails
 */
const fetchNewest =
  (until: number, sizes: readonly number[]) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<FeedRange> => {
    const posts: Post[] = [];
    let cursor: string | null = null;
    for (const limit of sizes) {
      const page: IdPage = await dispatch(fetchPage({ list: HOME, cursor, limit }));
      posts.push(...postsOf(getState(), page.ids));
      cursor = page.nextCursor;
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

/** Removes the known posts within a range that the server no longer lists, pending ones included. */
const applyRange =
  ({ posts, end }: FeedRange, known: readonly string[]) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const listed = new Set(posts.map(({ _id }) => _id));
    const unlisted = postsOf(getState(), known)
      .filter((post) => timeOf(post) > end && !listed.has(post._id))
      .map(({ _id }) => _id);
    if (unlisted.length === 0) return;
    dispatch(removeFromList(HOME, (id) => unlisted.includes(id)));
    dispatch(feedActions.pendingRemoved(unlisted));
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
      const isInGap = below !== 0 && above !== undefined && gapOf(above) !== null;
      if (isLoadedLater || isInGap || ids.includes(post._id)) continue;
      void dispatch(insertIntoList(HOME, post._id, ids[below]));
    }
  };

/**
 * Brings a loaded home feed up to date: after the live channel was down, or when it was restored from
 * the device. New posts of others become pending behind the pill; posts that are removed or no longer
 * visible leave the feed, and older ones that became visible are inserted. The scroll position stays.
 * If more posts are new than were fetched, a gap is left below them. A feed that is not loaded is
 * skipped, since it will fetch its posts itself.
 * @param options.newestOnly true fetches the newest posts alone. Default false
 * @returns false if a request failed
 */
export const catchUp =
  ({ newestOnly = false } = {}) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    // A response on its way may be older than the connection.
    await dispatch(postsApi.util.getRunningQueryThunk('postList', HOME));
    const known = selectHomeIds(getState());
    if (known === null) return true;
    const me = session.get()?._id;
    const knownPosts = postsOf(getState(), known);
    const until = Math.min(...knownPosts.map(timeOf));
    const since = arrivalsSince(knownPosts, me);
    const pending = selectPendingPostIds(getState());
    // What is fetched must reach it. An own post, or one that arrives meanwhile, may be above a gap.
    const newest = arrivalsSince([...postsOf(getState(), pending), ...knownPosts], me);
    try {
      const sizes = newestOnly ? [PAGE_SIZE] : PAGE_SIZES;
      const range = await dispatch(fetchNewest(until, sizes));
      const { posts, end, cursor } = range;
      const gaps = await dispatch(findGap(end, cursor, newest));
      dispatch(applyRange(range, [...known, ...pending]));
      dispatch(feedActions.gapsFilled(end));
      // Own posts are not announced, except above a gap, which follows the announced posts.
      const isAnnounced = (post: Post) =>
        timeOf(post) >= since && (gaps.length > 0 || post.creator._id !== me);
      dispatch(insertIntoFeed(posts.filter((post) => !isAnnounced(post))));
      const arrived = posts
        .filter((post) => isAnnounced(post) && !known.includes(post._id))
        .map(({ _id }) => _id);
      // Those that arrived live meanwhile are newer.
      const older = new Set([...pending, ...arrived]);
      const live = selectPendingPostIds(getState()).filter((id) => !older.has(id));
      if (arrived.length > 0) dispatch(feedActions.postsArrived([...live, ...arrived, ...gaps]));
      return true;
    } catch (error) {
      // The feed stays unchanged; the next connection or visit tries again.
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
    const worked = await dispatch(catchUp());
    dispatch(loadPending());
    return worked;
  };

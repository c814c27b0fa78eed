import {
  type AppDispatch,
  createSelector,
  createSlice,
  type PayloadAction,
  type RootState,
  selectSlice,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import {
  fetchPage,
  HOME,
  PAGE_SIZE,
  postsApi,
  prependToList,
  replaceInList,
} from '../api/postsApi';

/**
 * A gap in the feed: posts that were not fetched after a long absence. Its id has its place among
 * those of the posts.
 */
export interface FeedGap {
  id: string;
  /** Time in milliseconds since 1970 of the newest post that is not left out. */
  until: number;
  /** Cursor of the next page of the posts that are left out. */
  cursor: string;
}

const GAP = 'gap';

/** Returns the id that stands for a gap. */
export const gapId = (until: number, cursor: string): string => [GAP, until, cursor].join(' ');

/** Returns the gap with an id; null if it is the id of a post. */
export function gapOf(id: string): FeedGap | null {
  const [kind, until, cursor = ''] = id.split(' ');
  return kind === GAP ? { id, until: Number(until), cursor } : null;
}

/** Returns the time of a post in milliseconds since 1970. */
export const timeOf = (post: Post | undefined): number =>
  post ? Date.parse(post.createdAt) : Number.POSITIVE_INFINITY;

/** State of the home feed beside its pages. */
interface FeedState {
  /**
   * Ids of posts that arrived live and are pending behind the "new posts" pill, newest first, and of
   * the gaps among and below them.
   */
  pending: string[];
  /** Number of comments that are counted but not in a full list, by post: a muted word changes no count. */
  unlistedComments: Record<string, number>;
}

const initialState: FeedState = { pending: [], unlistedComments: {} };

/**
 * Maximum number of pending posts. Large, since ids take little memory and none in between may be
 * lost.
 */
const MAX_PENDING = 1000;

export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    /** Adds posts of others to the pending ones, newest first, with the gap below them. */
    postsArrived(state, { payload }: PayloadAction<readonly string[]>) {
      const others = state.pending.filter((id) => !payload.includes(id));
      state.pending = [...payload, ...others].slice(0, MAX_PENDING);
    },
    /** Removes pending gaps after all posts down to a time, in milliseconds since 1970, were fetched. */
    gapsFilled(state, { payload }: PayloadAction<number>) {
      state.pending = state.pending.filter((id) => {
        const gap = gapOf(id);
        return gap === null || gap.until < payload;
      });
    },
    /** Clears the pending posts after they were added to the list. */
    pendingLoaded(state) {
      state.pending = [];
    },
    /** Removes posts, or gaps, from the pending ones. */
    pendingRemoved(state, { payload }: PayloadAction<readonly string[]>) {
      state.pending = state.pending.filter((id) => !payload.includes(id));
    },
    /** Records how many comments on a post are counted but not listed. */
    commentsCompared(state, { payload }: PayloadAction<{ postId: string; unlisted: number }>) {
      state.unlistedComments[payload.postId] = payload.unlisted;
    },
  },
  extraReducers: (builder) =>
    // Below the first pending post that is listed, a fetch returns all there is.
    builder.addMatcher(postsApi.endpoints.postList.matchFulfilled, (state, { payload, meta }) => {
      if (meta.arg.originalArgs.kind !== 'home') return;
      const listed = new Set(payload.pages.flatMap(({ ids }) => ids));
      const at = state.pending.findIndex((id) => listed.has(id));
      if (at >= 0) state.pending.length = at;
    }),
});

export const feedActions = feedSlice.actions;

export const selectFeed = selectSlice(feedSlice);
export const selectHome = postsApi.endpoints.postList.select(HOME);

/** Returns the ids of the loaded home feed, or null before its first page. */
export const selectHomeIds = createSelector(
  (state: RootState) => selectHome(state).data,
  (data) => data?.pages.flatMap((page) => page.ids) ?? null,
);

/** Returns true if the last page of the home feed is loaded. */
export const selectHasHomeEnded = (state: RootState): boolean =>
  selectHome(state).data?.pages.at(-1)?.nextCursor === null;

/** Returns the ids of pending posts: those that have arrived and are not in the feed yet. */
export const selectPendingPostIds = createSelector(
  (state: RootState) => selectFeed(state).pending,
  selectHomeIds,
  (state: RootState) => state.entities.posts,
  (pending, visibleIds, posts) => pending.filter((id) => id in posts && !visibleIds?.includes(id)),
);

/** Prepends the pending posts to the feed, with their gaps. */
export const loadPending = () => (dispatch: AppDispatch, getState: () => RootState) => {
  void dispatch(prependToList(HOME, selectFeed(getState()).pending));
  dispatch(feedActions.pendingLoaded());
};

/**
 * Returns the gap between fetched posts, the last of which is of the time `end`, and the known ones up to
 * the time `until`. Empty if no post is left out, as the next one tells.
 * @throws {ApiFailure} if its request fails
 */
export const findGap =
  (end: number, cursor: string | null, until: number) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<string[]> => {
    if (cursor === null || end <= until) return [];
    const { ids } = await dispatch(fetchPage({ list: HOME, cursor, limit: 1 }));
    const { posts } = getState().entities;
    return ids.some((id) => timeOf(posts[id]) > until) ? [gapId(until, cursor)] : [];
  };

/**
 * Loads the next page of posts into `gap`. If there are more, a smaller gap remains.
 * @throws {ApiFailure} if a request fails
 */
export const fillGap =
  (gap: FeedGap) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const page = await dispatch(fetchPage({ list: HOME, cursor: gap.cursor, limit: PAGE_SIZE }));
    const end = timeOf(getState().entities.posts[page.ids.at(-1) ?? '']);
    const rest = await dispatch(findGap(end, page.nextCursor, gap.until));
    void dispatch(replaceInList(HOME, gap.id, [...page.ids, ...rest]));
  };

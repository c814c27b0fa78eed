import {
  type AppDispatch,
  createSelector,
  createSlice,
  type PayloadAction,
  type RootState,
  selectSlice,
} from '@kithkin/shared';
import { fetchPage, HOME, insertAfter, PAGE_SIZE, postsApi, prependToList } from '../api/postsApi';

/** A gap in the feed: posts that were not fetched after a long absence. */
export interface FeedGap {
  /** Id of the post above the gap. */
  after: string;
  /** Id of the post below the gap. */
  before: string;
  /** Cursor of the page after the post above. */
  cursor: string;
}

/** State of the home feed beside its pages. */
interface FeedState {
  /** Ids of posts that arrived live and are pending behind the "new posts" pill, newest first. */
  pending: string[];
  /** Gaps by the id of the post above; absent until there is one. */
  gaps?: Record<string, FeedGap>;
}

const initialState: FeedState = { pending: [] };

/**
 * Maximum number of pending posts. Large, since ids take little memory and none in between may be
 * lost.
 */
const MAX_PENDING = 1000;

export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    /** Adds posts of others to the pending ones, newest first. */
    postsArrived(state, { payload }: PayloadAction<readonly string[]>) {
      const others = state.pending.filter((id) => !payload.includes(id));
      state.pending = [...payload, ...others].slice(0, MAX_PENDING);
    },
    /** Clears the pending posts after they were added to the list. */
    pendingLoaded(state) {
      state.pending = [];
    },
    /** Adds a gap between two posts. */
    gapFound(state, { payload }: PayloadAction<FeedGap>) {
      state.gaps = { ...state.gaps, [payload.after]: payload };
    },
    /** Replaces a filled gap by the rest of it, or removes it if `rest` is null. */
    gapFilled(state, { payload }: PayloadAction<{ gap: FeedGap; rest: FeedGap | null }>) {
      const { [payload.gap.after]: _filled, ...others } = state.gaps ?? {};
      state.gaps = payload.rest ? { ...others, [payload.rest.after]: payload.rest } : others;
    },
    /** Removes a post from the pending ones. */
    postRemoved(state, { payload }: PayloadAction<string>) {
      state.pending = state.pending.filter((id) => id !== payload);
    },
  },
});

export const feedActions = feedSlice.actions;

const NO_GAPS: Record<string, FeedGap> = {};

const selectFeed = selectSlice(feedSlice);
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

/** Returns the gaps of the home feed, by the id of the post above. */
export const selectGaps = (state: RootState) => selectFeed(state).gaps ?? NO_GAPS;

/** Prepends the pending posts to the feed. */
export const loadPending = () => (dispatch: AppDispatch, getState: () => RootState) => {
  void dispatch(prependToList(HOME, selectPendingPostIds(getState())));
  dispatch(feedActions.pendingLoaded());
};

/**
 * Loads the next page of posts into `gap`. If there are more, a smaller gap remains.
 * @throws {ApiFailure} if the request fails
 */
export const fillGap =
  (gap: FeedGap) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const page = await dispatch(fetchPage({ list: HOME, cursor: gap.cursor, limit: PAGE_SIZE }));
    const known = new Set(selectHomeIds(getState()));
    const missing = page.ids.filter((id) => !known.has(id));
    const cursor = page.nextCursor;
    const after = missing.at(-1);
    const isWhole = cursor === null || missing.length < page.ids.length;
    const rest = isWhole || after === undefined ? null : { ...gap, after, cursor };
    void dispatch(insertAfter(HOME, missing, gap.after));
    dispatch(feedActions.gapFilled({ gap, rest }));
  };

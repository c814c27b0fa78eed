import { type AppDispatch, createSelector, type RootState, selectSlice } from '@kithkin/shared';
import { type PostList, postsApi, prependToList } from '../api/postsApi';
import { feedActions, feedSlice } from './feedSlice';

const HOME: PostList = { kind: 'home' };

const selectFeed = selectSlice(feedSlice);
const selectHome = postsApi.endpoints.postList.select(HOME);

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

/** Prepends the pending posts to the feed. */
export const loadPending = () => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(prependToList(HOME, selectPendingPostIds(getState())));
  dispatch(feedActions.pendingLoaded());
};

import {
  type AppDispatch,
  entityActions,
  type RootState,
  request,
  selectSlice,
  session,
} from '@kithkin/shared';
import type { PostPage } from '@kithkin/shared/contract';
import { listCall, postsApi } from '../api/postsApi';
import { type FeedGap, feedActions, feedSlice } from './feedSlice';
import { selectHomeIds } from './pending';

const HOME = { kind: 'home' } as const;
const NO_GAPS: Record<string, FeedGap> = {};

const selectFeed = selectSlice(feedSlice);

/** Returns the gaps of the home feed, by the id of the post above. */
export const selectGaps = (state: RootState) => selectFeed(state).gaps ?? NO_GAPS;

/**
 * Loads the next page of posts into `gap`. If there are more, a smaller gap remains.
 * @throws {ApiError} if the request fails
 */
export const fillGap =
  (gap: FeedGap) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const me = session.get()?._id;
    const { url, params } = listCall(HOME, gap.cursor);
    const { posts, nextCursor } = await request<PostPage>(url, { params });
    if (session.get()?._id !== me) return;
    const known = new Set(selectHomeIds(getState()));
    const missing = posts.map(({ _id }) => _id).filter((id) => !known.has(id));
    const last = missing.at(-1);
    const isWhole = nextCursor === null || missing.length < posts.length;
    const rest = isWhole || last === undefined ? null : { ...gap, after: last, cursor: nextCursor };
    dispatch(entityActions.received({ posts }));
    dispatch(
      postsApi.util.updateQueryData('postList', HOME, ({ pages }) => {
        const page = pages.find(({ ids }) => ids.includes(gap.after));
        page?.ids.splice(page.ids.indexOf(gap.after) + 1, 0, ...missing);
      }),
    );
    dispatch(feedActions.gapFilled({ gap, rest }));
  };

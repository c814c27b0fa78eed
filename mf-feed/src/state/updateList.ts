import { type AppDispatch, patchPages, type RootState, readOnce } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { FEEDS } from '../api/lists';
import { type IdPage, type PostList, postsApi, removeFromList } from '../api/postsApi';
import { refreshHome } from './catchUp';
import { feedActions, selectFeed } from './feedSlice';

/** Number of pages up to which a list is fetched again as a whole; of a longer one, the first page. */
const WHOLE_PAGES = 3;

/**
 * Replaces the first page of a list. What is loaded below the last of its posts stays; nothing does if the
 * list ends with it, or if all of its posts are new.
 */
const mergeHead = (list: PostList, head: IdPage) =>
  patchPages(
    postsApi.util.getRunningQueryThunk('postList', list),
    postsApi.util.updateQueryData('postList', list, (data) => {
      const ids = data.pages.flatMap((page) => page.ids);
      const met = ids.findLastIndex((id) => head.ids.includes(id));
      // Explore is ranked anew: those above may follow later.
      const from = list.kind === 'explore' ? 0 : met + 1;
      const isWhole = met < 0 || head.nextCursor === null;
      const below = new Set(isWhole ? [] : ids.slice(from).filter((id) => !head.ids.includes(id)));
      const rest = data.pages
        .map(({ nextCursor, ...page }) => ({
          ids: page.ids.filter((id) => below.has(id)),
          nextCursor,
        }))
        .filter((page) => page.ids.length > 0);
      data.pages = [head, ...rest];
      data.pageParams = [null, ...data.pages.slice(0, -1).map(({ nextCursor }) => nextCursor)];
    }),
  );

/** Removes the posts of muted people and their shares from a feed, also below its first page. */
const removeMuted =
  (list: PostList) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { posts, users } = getState().entities;
    const isMuted = (post: Pick<Post, 'creator'> | null | undefined) =>
      post ? (users[post.creator._id]?.isMuted ?? false) : false;
    const isRemoved = (id: string) => isMuted(posts[id]) || isMuted(posts[id]?.originalPost);
    if (FEEDS.includes(list.kind)) dispatch(removeFromList(list, isRemoved));
  };

/**
 * Brings a list up to date. A long one keeps what is loaded below its first page, which is merged by id.
 * Never rejects.
 * @returns the error of a request that has failed
 */
export const updateList =
  (list: PostList) => async (dispatch: AppDispatch, getState: () => RootState) => {
    const { postList, listPage } = postsApi.endpoints;
    const loaded = () => postList.select(list)(getState()).data;
    const pages = loaded()?.pages ?? [];
    if (pages.length <= WHOLE_PAGES) {
      const { pending } = selectFeed(getState());
      const { error } = await dispatch(readOnce(postList, list));
      if (!error && list.kind === 'home') dispatch(feedActions.pendingRemoved(pending));
      return error;
    }
    dispatch(removeMuted(list));
    if (list.kind === 'home') {
      await dispatch(refreshHome());
      return undefined;
    }
    for (;;) {
      const before = loaded();
      const { data, error } = await dispatch(readOnce(listPage, { list, cursor: null }));
      // A response that is older than a change of the list would undo it.
      if (data && loaded() !== before) continue;
      if (data) dispatch(mergeHead(list, data));
      return error;
    }
  };

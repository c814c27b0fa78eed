import {
  hasPost,
  type RootState,
  selectPost,
  shallowEqual,
  usePost,
  useSelector,
  useUser,
} from '@kithkin/shared';
import { type ListState, useList } from '@kithkin/shared/list';
import { useMemo } from 'react';
import {
  type IdPage,
  type PostList,
  usePostListInfiniteQuery,
  usePostQuery,
} from '../api/postsApi';

/** Texts of a list of posts. */
export const POSTS = { loading: 'Loading posts...', failure: 'Failed to load posts.' };

/**
 * Returns the id of the post that an author has pinned, for the list of that author's posts. It is
 * fetched by itself, as it may be on a later page; null until it has loaded.
 */
function usePinnedPost(list: PostList): string | null {
  const authorId = list.kind === 'author' ? list.authorId : '';
  const id = useUser(authorId)?.pinnedPost ?? '';
  usePostQuery(id, { skip: id === '' });
  return usePost(id)?._id ?? null;
}

/** State of a list of posts for its screen. */
export interface PostListState extends ListState {
  /** Id of the pinned post, which comes first; null without one. */
  pinned: string | null;
  /** Ids of all loaded posts in order, including posts removed since, and of the gaps among them. */
  all: readonly string[];
  /** Ids of the loaded posts that were not removed, in order. */
  ids: readonly string[];
}

const idsOf = ({ ids }: IdPage) => ids;

/**
 * Returns the posts of `list` and functions to load more. Bookmarks are refetched each time they
 * are opened, since posts may have been bookmarked meanwhile; removed bookmarks disappear at once.
 */
export function usePostList(list: PostList): PostListState {
  const includesOwn = list.kind === 'bookmarks';
  const query = usePostListInfiniteQuery(list, {
    refetchOnMountOrArgChange: includesOwn || list.kind === 'dismissed' || list.kind === 'quotes',
  });
  const { items, ...state } = useList(query, idsOf);
  const pinned = usePinnedPost(list);
  const isLoaded = query.data !== undefined;
  const all = useMemo(
    () => (pinned && isLoaded ? [...new Set([pinned, ...items])] : items),
    [items, isLoaded, pinned],
  );
  const ids = useSelector((root: RootState) => {
    const isHere = (id: string) =>
      includesOwn ? selectPost(root, id)?.isBookmarked : hasPost(root, id);
    // Usually nothing is filtered: then the same array is reused, as it may have thousands of ids.
    return all.every(isHere) ? all : all.filter(isHere);
  }, shallowEqual);
  return { ...state, pinned, all, ids };
}

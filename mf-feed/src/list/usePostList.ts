import { type RootState, shallowEqual, useSelector } from '@kithkin/shared';
import { useMemo } from 'react';
import { type PostList, usePostListInfiniteQuery } from '../api/postsApi';
import { usePinnedPost } from '../pin/usePinnedPost';

/** State of a list of posts for its screen. */
export interface PostListState {
  which: PostList;
  /** Id of the pinned post, which comes first; null without one. */
  pinned: string | null;
  /** Ids of all loaded posts in order, including posts removed since. */
  all: string[];
  /** Ids of the loaded posts that were not removed, in order. */
  ids: string[];
  /** True until the first response. */
  loading: boolean;
  /** Error of the first page; undefined if posts are loaded. */
  error: unknown;
  /** True while a page is fetched or the list is refetched. */
  busy: boolean;
  hasMore: boolean;
  /** True if the last request for a page has failed. */
  moreFailed: boolean;
  more(): void;
  retry(): void;
}

/**
 * Returns the posts of `list` and functions to load more. Bookmarks are refetched each time they
 * are opened, since posts may have been bookmarked meanwhile; removed bookmarks disappear at once.
 */
export function usePostList(list: PostList): PostListState {
  const includesOwn = list.kind === 'bookmarks';
  const query = usePostListInfiniteQuery(list, {
    refetchOnMountOrArgChange: includesOwn || list.kind === 'dismissed',
  });
  const { data, isLoading, isFetching, isError, error, hasNextPage, isFetchNextPageError } = query;
  const pinned = usePinnedPost(list);
  const all = useMemo(() => {
    const ids = data?.pages.flatMap((page) => page.ids) ?? [];
    return [...new Set(pinned && data ? [pinned, ...ids] : ids)];
  }, [data, pinned]);
  const ids = useSelector(({ entities }: RootState) => {
    const isHere = (id: string) => {
      const post = entities.posts[id];
      return post !== undefined && (!includesOwn || post.isBookmarked);
    };
    // Usually nothing is filtered: then the same array is reused, as it may have thousands of ids.
    return all.every(isHere) ? all : all.filter(isHere);
  }, shallowEqual);
  return {
    which: list,
    pinned,
    all,
    ids,
    loading: data === undefined && (isLoading || isFetching),
    error: data === undefined && isError && !isFetching ? error : undefined,
    busy: isFetching,
    hasMore: hasNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    more: () => {
      if (!isFetching && hasNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

import { type RootState, shallowEqual, useSelector } from '@kithkin/shared';
import { useMemo } from 'react';
import { type PostList, usePostListInfiniteQuery } from '../api/postsApi';

/** A list as screens show it. */
export interface PostListState {
  which: PostList;
  /** Of all posts that came, in order, also of those removed since. */
  all: string[];
  /** Of the posts that are here and not removed, in order. */
  ids: string[];
  /** Nothing has come yet. */
  loading: boolean;
  /** Why there is nothing to show; undefined when there is something. */
  error: unknown;
  /** More is being fetched, or all is asked for again. */
  busy: boolean;
  hasMore: boolean;
  /** The last page that was asked for did not come. */
  moreFailed: boolean;
  more(): void;
  retry(): void;
}

/**
 * The posts of `list`, and the way to more of them. Bookmarks are asked for each time they are
 * opened, since one may have kept more meanwhile; what is no longer kept leaves them at once.
 */
export function usePostList(list: PostList): PostListState {
  const includesOwn = list.kind === 'bookmarks';
  const query = usePostListInfiniteQuery(list, { refetchOnMountOrArgChange: includesOwn });
  const { data, isLoading, isFetching, isError, error, hasNextPage, isFetchNextPageError } = query;
  const all = useMemo(() => [...new Set(data?.pages.flatMap((page) => page.ids))], [data]);
  const ids = useSelector(({ entities }: RootState) => {
    const isHere = (id: string) => {
      const post = entities.posts[id];
      return post !== undefined && (!includesOwn || post.isBookmarked);
    };
    // Mostly all are: a second list of thousands is made only when it is another one.
    return all.every(isHere) ? all : all.filter(isHere);
  }, shallowEqual);
  return {
    which: list,
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

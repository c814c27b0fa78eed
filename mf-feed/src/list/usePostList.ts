import { type RootState, shallowEqual, useSelector } from '@kithkin/shared';
import { type PostList, usePostListInfiniteQuery } from '../api/postsApi';

/** A list as screens show it. */
export interface ShownList {
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

/** The posts of `list`, and the way to more of them. */
export function usePostList(list: PostList): ShownList {
  const query = usePostListInfiniteQuery(list);
  const { data, isLoading, isFetching, isError, error, hasNextPage, isFetchNextPageError } = query;
  const ids = useSelector((state: RootState) => {
    const all = data?.pages.flatMap((page) => page.ids) ?? [];
    return [...new Set(all)].filter((id) => id in state.entities.posts);
  }, shallowEqual);
  return {
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

import {
  ErrorState,
  ListEnd,
  type RootState,
  selectPost,
  shallowEqual,
  usePost,
  useSelector,
  useUser,
} from '@kithkin/shared';
import { type ReactNode, useMemo } from 'react';
import { type PostList, usePostListInfiniteQuery, usePostQuery } from '../api/postsApi';

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
  const ids = useSelector((state: RootState) => {
    const isHere = (id: string) =>
      includesOwn ? selectPost(state, id)?.isBookmarked : id in state.entities.posts;
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

interface PostListFrameProps {
  list: Omit<PostListState, 'which' | 'pinned' | 'all' | 'ids'>;
  /** Number of listed posts. */
  count: number;
  /** Shown until the first response. */
  waiting: ReactNode;
  /** Shown if there are no posts. */
  empty: ReactNode;
  /** Text while more posts load. Default "Loading posts...". */
  loading?: string;
  /** Text if loading has failed. Default "Failed to load posts.". */
  failure?: string;
  /** Text after the last post; none if absent. */
  endLine?: string | undefined;
  /** The posts. */
  children: ReactNode;
}

/** A list of posts in each of its states. Its end loads the next page before it is in view. */
export function PostListFrame(props: PostListFrameProps) {
  const { list, count, loading = 'Loading posts...', failure = 'Failed to load posts.' } = props;
  if (list.loading) return props.waiting;
  if (list.error) return <ErrorState message={failure} onRetry={list.retry} busy={list.busy} />;
  if (count === 0 && !list.hasMore) return props.empty;
  return (
    <>
      {props.children}
      <ListEnd
        hasMore={list.hasMore}
        busy={list.busy}
        failed={list.moreFailed}
        count={count}
        onMore={list.more}
        loading={loading}
        failure={failure}
        endLine={props.endLine}
      />
    </>
  );
}

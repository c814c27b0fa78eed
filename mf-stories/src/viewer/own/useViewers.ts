import { viewersApi } from './viewersApi';

/** The people who have seen a story, as the dialog lists them. */
export function useViewers(storyId: string) {
  const query = viewersApi.useStoryViewersInfiniteQuery(storyId, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = query;
  const all = data?.pages.flatMap(({ viewers }) => viewers);
  return {
    /** Everybody once, also when a view moved over the edge of a page; undefined while loading. */
    viewers: all && [...new Map(all.map((viewer) => [viewer.user._id, viewer])).values()],
    failed: data === undefined && isError && !isFetching,
    busy: isFetching,
    hasMore: hasNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    more(): void {
      if (!isFetching && hasNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

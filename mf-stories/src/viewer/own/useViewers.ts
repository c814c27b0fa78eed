import { viewersApi } from './viewersApi';

/** Loads the viewers of a story by pages for the dialog. */
export function useViewers(storyId: string) {
  const query = viewersApi.useStoryViewersInfiniteQuery(storyId, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = query;
  const all = data?.pages.flatMap(({ viewers }) => viewers);
  return {
    /**
     * Without duplicates, which occur when a view moves to another page; undefined while loading.
     */
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

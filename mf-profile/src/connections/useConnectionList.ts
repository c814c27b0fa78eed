import { type ConnectionsOf, connectionsApi } from './connectionsApi';

/** Maximum age of a list in seconds; an older one is refetched when opened again. */
const MAX_AGE_S = 15;

/** State of a list of followers or followees for the dialog. */
export function useConnectionList(of: ConnectionsOf) {
  const query = connectionsApi.useConnectionsInfiniteQuery(of, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const { data, currentData, isFetching, isError, error, hasNextPage } = query;
  const { isFetchNextPageError } = query;
  return {
    /** Ids of this search, or of the previous one while it runs; undefined until loaded. */
    ids: data && [...new Set(data.pages.flatMap(({ ids }) => ids))],
    /** True while `ids` belong to the previous search. */
    stale: currentData === undefined && isFetching,
    /** Error of this search; undefined if it has none. */
    error: currentData === undefined && isError && !isFetching ? error : undefined,
    busy: isFetching,
    hasMore: hasNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    more(): void {
      if (!isFetching && hasNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

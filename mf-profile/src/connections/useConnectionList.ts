import { type ConnectionsOf, connectionsApi } from './connectionsApi';

/** Seconds after which a list that is opened again is also asked for again. */
const MAX_AGE_S = 15;

/** A list of people as the dialog shows it. */
export function useConnectionList(of: ConnectionsOf) {
  const query = connectionsApi.useConnectionsInfiniteQuery(of, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const { data, currentData, isFetching, isError, error, hasNextPage } = query;
  const { isFetchNextPageError } = query;
  return {
    /** Of this search, else of the one before while it runs; undefined before anything has come. */
    ids: data && [...new Set(data.pages.flatMap(({ ids }) => ids))],
    /** What is shown belongs to the search before. */
    stale: currentData === undefined && isFetching,
    /** Why this list can't be shown. */
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

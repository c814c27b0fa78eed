import { useMemo } from 'react';

/** The fields of an infinite query that a list uses. */
export interface PagedQuery<Page> {
  data?: { pages: readonly Page[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** What a list shows beside its items. */
export interface ListState {
  /** True until the first response, also while a failed first page is fetched again. */
  loading: boolean;
  /** Error of the first page; undefined once items are loaded. */
  error: unknown;
  /** True while a page is fetched or the list is refetched. */
  busy: boolean;
  hasMore: boolean;
  /** True if the last request for a further page has failed. */
  moreFailed: boolean;
  /** Fetches the next page, one at a time. */
  more(): void;
  /** Fetches the list again. */
  retry(): void;
}

type Item = string | { _id: string };

const idOf = (item: Item): string => (typeof item === 'string' ? item : item._id);

/**
 * Returns the items of all loaded pages and the state of the list. An item is listed once: what has
 * moved while pages were fetched may be on two of them, and the latter is newer.
 * @param itemsOf returns the items of a page, by their id; declared outside of the component
 */
export function useList<Page, Listed extends Item>(
  query: PagedQuery<Page>,
  itemsOf: (page: Page) => readonly Listed[],
): ListState & { items: readonly Listed[] } {
  const { data, error, isFetching, hasNextPage } = query;
  const items = useMemo(
    () => [
      ...new Map(data?.pages.flatMap(itemsOf).map((item) => [idOf(item), item] as const)).values(),
    ],
    [data, itemsOf],
  );
  const isEmpty = data === undefined;
  return {
    items,
    loading: isEmpty && (isFetching || !error),
    error: isEmpty && !isFetching ? error : undefined,
    busy: isFetching,
    hasMore: hasNextPage,
    moreFailed: query.isFetchNextPageError && !isFetching,
    more() {
      if (!isFetching && hasNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

import type { ListEndProps } from '@kithkin/shared';

/** State of a list that loads by pages, and the request of its next page. */
export type Pages = Pick<ListEndProps, 'hasMore' | 'busy' | 'failed' | 'onMore'>;

/** The properties of an infinite query that decide about its next page. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** Returns the pages of an infinite query for the end of its list. One page is fetched at a time. */
export const pagesOf = ({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: PagedQuery): Pages => ({
  hasMore: hasNextPage,
  busy: isFetching,
  failed: isFetchNextPageError && !isFetching,
  onMore() {
    if (hasNextPage && !isFetching) void fetchNextPage();
  },
});

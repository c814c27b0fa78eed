import type { SharedMediaPage } from '@kithkin/shared/contract';
import { useSharedMediaInfiniteQuery } from '../messagesApi';

interface SharedFiles {
  files: SharedMediaPage['media'];
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  /** Fetches the next page, or retries the one that failed. */
  more(): void;
}

/** Loads the files of a thread by pages; the first page loads on mount. */
export function useSharedMedia(conversationId: string): SharedFiles {
  const query = useSharedMediaInfiniteQuery(conversationId);
  const { data, isFetching, hasNextPage } = query;
  return {
    files: data?.pages.flatMap(({ media }) => media) ?? [],
    hasMore: data === undefined || hasNextPage,
    busy: isFetching,
    failed: !isFetching && (data === undefined ? query.isError : query.isFetchNextPageError),
    more: () => void (data === undefined ? query.refetch() : query.fetchNextPage()),
  };
}

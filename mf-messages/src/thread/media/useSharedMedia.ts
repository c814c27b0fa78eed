import type { SharedMediaPage } from '@kithkin/shared/contract';
import { useSharedMediaInfiniteQuery } from '../messagesApi';

interface SharedFiles {
  files: SharedMediaPage['media'];
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  /** Fetches the next page, or repeats the request that failed. */
  more(): void;
}

/** Returns the files of a conversation, by pages. The first page is fetched when mounted. */
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

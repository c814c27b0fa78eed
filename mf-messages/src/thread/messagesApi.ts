import { api, peopleTags } from '@kithkin/shared';
import type { Message, Receipts, SharedMediaPage } from '@kithkin/shared/contract';

/**
 * Reads about the messages of a thread. They are not cached after their dialog has closed, because
 * receipts change and media URLs expire. Messages themselves are loaded by `ThreadLoader`.
 */
export const messagesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Delivery and read times of an own message; each delivery status has a response of its own. */
    messageReceipts: build.query<Receipts['receipts'], Pick<Message, '_id' | 'status'>>({
      query: ({ _id }) => ({ url: `/chats/messages/${encodeURIComponent(_id)}/receipts` }),
      transformResponse: ({ receipts }: Receipts) => receipts,
      providesTags: (receipts) =>
        peopleTags(
          'Messages',
          receipts?.map(({ user }) => user),
        ),
      keepUnusedDataFor: 0,
    }),
    /** Files of a conversation, newest first; the argument is its id. */
    sharedMedia: build.infiniteQuery<SharedMediaPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: `/chats/conversations/${encodeURIComponent(queryArg)}/media`,
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: (data) =>
        peopleTags(
          'Messages',
          data?.pages.flatMap(({ media }) => media.map(({ senderId }) => senderId)),
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMessageReceiptsQuery, useSharedMediaInfiniteQuery } = messagesApi;

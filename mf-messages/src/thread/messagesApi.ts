import { api, cursorPages, peopleTags, thingKey } from '@kithkin/shared';
import type { Message, Receipts, SharedMediaPage } from '@kithkin/shared/contract';
import { MESSAGE } from '../things';

/** Range of messages: the newest, those before or after a `seq` (exclusive), or around one. */
export type MessageRange = { before?: number } | { after: number } | { around: number };

/**
 * Reads of messages and about them. They are not cached when they are no longer used: messages are in
 * the slice (`ThreadLoader`), receipts change, and media URLs expire.
 */
export const messagesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A range of a conversation's messages, ordered by `seq`. 404 if there is no such conversation. */
    messages: build.query<Message[], MessageRange & { conversationId: string; limit: number }>({
      query: ({ conversationId, ...range }) => ({
        url: `/chats/conversations/${encodeURIComponent(conversationId)}/messages`,
        params: range,
        // The newest page.
        offline: !('before' in range || 'after' in range || 'around' in range),
        things: (messages: Message[]) =>
          messages
            .flatMap(({ _id, replyTo }) => [_id, replyTo?._id ?? _id])
            .map((id) => thingKey(MESSAGE, id)),
      }),
      keepUnusedDataFor: 0,
    }),
    /** A message with its content also across a block. */
    revealedMessage: build.query<Message, string>({
      query: (id) => ({ url: `/chats/messages/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
    }),
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
      infiniteQueryOptions: cursorPages,
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

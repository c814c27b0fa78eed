import { api } from '@kithkin/shared';
import type {
  ChatUser,
  Conversation,
  MessageResponse,
  RequestsCount,
} from '@kithkin/shared/contract';
import { type ConversationPage, nextPage, pageAfter, toPage } from '../conversations/pages';
import { changedBy, thingsIn } from '../things';

/** Tag of the folder of requests and of its count. */
export const requestsTag = { type: 'Conversations', id: 'requests' } as const;

/**
 * Endpoints of requests: conversations from people whom the user does not follow. They are listed
 * only in their folder, until they are accepted.
 */
export const requestsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The number of requests, counted to 100 by the server. */
    requestsCount: build.query<number, void>({
      query: () => ({ url: '/chats/requests-count' }),
      transformResponse: ({ count }: RequestsCount) => count,
      providesTags: [requestsTag],
    }),
    /** The requests by pages, the newest activity first. Their messages do not count as unread. */
    requestList: build.infiniteQuery<ConversationPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextPage },
      query: ({ pageParam }) => ({
        url: '/chats/conversations',
        params: { folder: 'requests', ...pageAfter(pageParam).params },
        things: thingsIn,
      }),
      transformResponse: (list: Conversation[], meta) =>
        toPage(
          list.map((request) => ({ ...request, unreadCount: 0 })),
          meta,
        ),
      providesTags: [requestsTag],
    }),
    /** Accepts a request, which moves to the list of conversations. */
    acceptRequest: build.mutation<Conversation, string>({
      query: (id) => ({
        url: `/chats/conversations/${encodeURIComponent(id)}/accept`,
        method: 'POST',
        things: changedBy,
      }),
      invalidatesTags: [requestsTag],
    }),
    /** Blocks the person from whom a request came, with new accounts of theirs if chosen. */
    blockSender: build.mutation<
      MessageResponse,
      Pick<ChatUser, '_id' | 'userName'> & { newAccounts: boolean }
    >({
      query: ({ userName, newAccounts }) => ({
        url: `/users/${encodeURIComponent(userName)}/block`,
        method: 'POST',
        ...(newAccounts && { params: { newAccounts } }),
      }),
      invalidatesTags: (_data, _error, { _id }) => [
        requestsTag,
        { type: 'User', id: _id },
        'Blocked',
        'Conversations',
      ],
    }),
  }),
});

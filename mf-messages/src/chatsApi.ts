import { api, realtime } from '@kithkin/shared';
import type {
  Conversation,
  CreateConversation,
  UserPage,
  UserSummary,
} from '@kithkin/shared/contract';

/** Most ids that one `join-conversations` takes (contract: clientCommands). */
const MOST_JOINED = 500;

/** Tells the live channel which conversations are on this page (specification section 7). */
function join(conversations: readonly Conversation[]): void {
  const ids = conversations.slice(0, MOST_JOINED).map(({ _id }) => _id);
  if (ids.length > 0) realtime.emit('join-conversations', ids);
}

/**
 * The calls about conversations and the people one can start them with. Messages are not here: a
 * thread is a stretch that grows at both ends (see `thread/fetchMessages`).
 */
export const chatsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All conversations, the newest first. */
    conversations: build.query<Conversation[], void>({
      query: () => ({ url: '/chats/conversations' }),
      providesTags: ['Conversations'],
      onQueryStarted: (_arg, { queryFulfilled }) =>
        // A failed load has nothing to join; its screen shows the error.
        queryFulfilled.then(
          ({ data }) => join(data),
          () => undefined,
        ),
    }),
    /** One conversation, by its id or by the id of the person to chat with. 404 when there is none. */
    conversation: build.query<Conversation, string>({
      query: (id) => ({ url: `/chats/conversations/${encodeURIComponent(id)}` }),
      providesTags: (_data, _error, id) => [{ type: 'Conversations', id }],
    }),
    /** Starts a group, or finds or starts the direct chat with one person. */
    startConversation: build.mutation<Conversation, CreateConversation>({
      query: (body) => ({ url: '/chats/conversations', method: 'POST', body }),
    }),
    /** Removes a conversation from this person's list. */
    deleteConversation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/chats/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** People whose name or userName matches. */
    searchPeople: build.query<UserSummary[], string>({
      query: (q) => ({ url: '/users/search', params: { q } }),
      keepUnusedDataFor: 30,
    }),
    /** The first page of the people whom `userId` follows. */
    followed: build.query<UserSummary[], string>({
      query: (userId) => ({ url: `/users/${encodeURIComponent(userId)}/following` }),
      transformResponse: (page: UserPage) => page.users,
    }),
  }),
});

export const {
  useConversationsQuery,
  useConversationQuery,
  useStartConversationMutation,
  useDeleteConversationMutation,
  useSearchPeopleQuery,
  useFollowedQuery,
} = chatsApi;

import { api, peopleTags, realtime } from '@kithkin/shared';
import type {
  AddMembers,
  Conversation,
  CreateConversation,
  EditConversationFields,
  Message,
  UserPage,
  UserSummary,
} from '@kithkin/shared/contract';

/** Most ids that one `join-conversations` takes (contract: clientCommands). */
const MAX_JOINED = 500;

/** Tells the live channel which conversations are on this page (specification section 7). */
function join(conversations: readonly Conversation[]): void {
  const ids = conversations.slice(0, MAX_JOINED).map(({ _id }) => _id);
  if (ids.length > 0) realtime.emit('join-conversations', ids);
}

const one = (id: string) => `/chats/conversations/${encodeURIComponent(id)}`;

function formOf(fields: EditConversationFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
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
      // Of a group the row shows nobody but the last writer; an open one is tagged with its members.
      providesTags: (list = []) =>
        peopleTags(
          'Conversations',
          list.flatMap(({ isGroup, participants }) => (isGroup ? [] : participants)),
        ),
      onQueryStarted: (_arg, { queryFulfilled }) =>
        // A failed load has nothing to join; its screen shows the error.
        queryFulfilled.then(
          ({ data }) => join(data),
          () => undefined,
        ),
    }),
    /** One conversation, by its id or by the id of the person to chat with. 404 when there is none. */
    conversation: build.query<Conversation, string>({
      query: (id) => ({ url: one(id) }),
      providesTags: (data, _error, id) => [
        ...peopleTags('Conversations', data?.participants),
        { type: 'Conversations', id },
      ],
    }),
    /** Starts a group, or finds or starts the direct chat with one person. */
    startConversation: build.mutation<Conversation, CreateConversation>({
      query: (body) => ({ url: '/chats/conversations', method: 'POST', body }),
    }),
    /** Removes a conversation from this person's list. */
    deleteConversation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/chats/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** Takes that back, for some minutes; 422 when it is too late. */
    restoreConversation: build.mutation<Conversation, string>({
      query: (id) => ({ url: `/chats/${encodeURIComponent(id)}/restore`, method: 'PATCH' }),
    }),
    /** No notifications of it, or again. */
    muteConversation: build.mutation<Conversation, { id: string; muted: boolean }>({
      query: ({ id, muted }) => ({ url: `${one(id)}/mute`, method: 'PATCH', body: { muted } }),
    }),
    /** Gives a group another name, or takes its photo away (a new one: `group/useGroupPhoto`). */
    editGroup: build.mutation<Conversation, { id: string } & EditConversationFields>({
      query: ({ id, ...fields }) => ({ url: one(id), method: 'PATCH', form: formOf(fields) }),
    }),
    /** Adds people to a group, by their ids. */
    addMembers: build.mutation<Conversation, { id: string } & AddMembers>({
      query: ({ id, members }) => ({
        url: `${one(id)}/members`,
        method: 'POST',
        body: { members },
      }),
    }),
    /** Takes somebody out of a group (its admins may), or leaves it (oneself). */
    removeMember: build.mutation<unknown, { id: string; userId: string }>({
      query: ({ id, userId }) => ({
        url: `${one(id)}/members/${encodeURIComponent(userId)}`,
        method: 'DELETE',
      }),
    }),
    /** Changes the text of an own message. */
    editMessage: build.mutation<Message, { id: string; text: string }>({
      query: ({ id, text }) => ({
        url: `/chats/messages/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { text },
      }),
    }),
    /** The first page of the people whom `userId` follows. */
    followed: build.query<UserSummary[], string>({
      query: (userId) => ({ url: `/users/${encodeURIComponent(userId)}/following` }),
      transformResponse: (page: UserPage) => page.users,
      providesTags: (people, _error, userId) => [
        ...peopleTags('Followers', people),
        { type: 'Followers', id: userId },
      ],
    }),
  }),
});

export const {
  useConversationsQuery,
  useConversationQuery,
  useStartConversationMutation,
  useDeleteConversationMutation,
  useRestoreConversationMutation,
  useMuteConversationMutation,
  useEditGroupMutation,
  useAddMembersMutation,
  useRemoveMemberMutation,
  useEditMessageMutation,
  useFollowedQuery,
} = chatsApi;

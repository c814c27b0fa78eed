import { api, cursorPages, MAX_JOINED_CONVERSATIONS, peopleTags, realtime } from '@kithkin/shared';
import type {
  AddMembers,
  Conversation,
  CreateConversation,
  EditConversationFields,
  EditMember,
  MemberPage,
  MessageResponse,
  User,
  UserPage,
  UserSummary,
} from '@kithkin/shared/contract';
import { type ConversationPage, nextPage, pageAfter, toPage } from './conversations/pages';
import { changedBy, conversationKey, FIRST_PAGE, thingsIn } from './things';

/** Subscribes the live channel to the conversations of this page. */
function join(conversations: readonly Conversation[]): void {
  const ids = conversations.slice(0, MAX_JOINED_CONVERSATIONS).map(({ _id }) => _id);
  if (ids.length > 0) realtime.emit('join-conversations', ids);
}

const one = (id: string) => `/chats/conversations/${encodeURIComponent(id)}`;
const memberOf = (id: string, userId: string) => `${one(id)}/members/${encodeURIComponent(userId)}`;

/** Tag of the members of a group. */
export const membersTag = (id: string) => ({ type: 'Conversations', id: `${id}/members` }) as const;

function formOf(fields: EditConversationFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Maximum number of conversations that a search finds. */
const MAX_FOUND = 50;

/** Endpoints of conversations and of the people to start them with. */
export const chatsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The conversations by pages, the newest activity first. */
    conversationList: build.infiniteQuery<ConversationPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: nextPage,
        // The slice keeps the rows below the first page (`belowFirstPage`).
        refetchCachedPages: false,
      },
      query: ({ pageParam }) => ({
        url: '/chats/conversations',
        ...pageAfter(pageParam),
        things: (list: Conversation[]) => [
          ...thingsIn(list),
          ...(pageParam === null ? [FIRST_PAGE] : []),
        ],
      }),
      transformResponse: toPage,
      // What has changed since is refetched by `live.ts`, which knows the live rows.
      providesTags: (data) =>
        peopleTags(
          'Conversations',
          data?.pages.flatMap(({ list }) =>
            list.flatMap(({ isGroup, participants, lastMessage }) => {
              if (!isGroup) return participants;
              return lastMessage ? [lastMessage.senderId] : [];
            }),
          ),
        ),
      onQueryStarted: (_arg, { queryFulfilled }) =>
        // Without data there is nothing to join; the screen shows the error.
        queryFulfilled.then(
          ({ data }) => join(data.pages.flatMap(({ list }) => list)),
          () => undefined,
        ),
    }),
    /** The conversations that a text finds, the newest first; the slice keeps them. */
    foundConversations: build.query<Conversation[], string>({
      query: (q) => ({
        url: '/chats/conversations',
        params: { q, limit: MAX_FOUND },
        things: thingsIn,
      }),
      keepUnusedDataFor: 0,
    }),
    /** One conversation, by its id or by the other user's id. 404 if there is none. */
    conversation: build.query<Conversation, string>({
      query: (id) => ({
        url: one(id),
        offline: true,
        things: (conversation: Conversation) => thingsIn([conversation]),
      }),
      providesTags: (data, _error, id) => [
        ...peopleTags('Conversations', data?.participants),
        { type: 'Conversations', id },
      ],
    }),
    /** The members of a group by pages, the earliest first. The argument is the group's id. */
    groupMembers: build.infiniteQuery<MemberPage, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: `${one(queryArg)}/members`,
        params: { cursor: pageParam ?? undefined },
        things: () => [conversationKey(queryArg)],
      }),
      providesTags: (data, _error, id) => [
        ...peopleTags(
          'Conversations',
          data?.pages.flatMap(({ members }) => members),
        ),
        membersTag(id),
      ],
    }),
    /** Starts a group, or finds or starts the direct chat with one person. */
    startConversation: build.mutation<Conversation, CreateConversation>({
      query: (body) => ({ url: '/chats/conversations', method: 'POST', body, things: changedBy }),
    }),
    /** The profile of a direct chat's other person. */
    person: build.query<User, string>({
      query: (id) => ({ url: `/users/${encodeURIComponent(id)}`, offline: true }),
      transformResponse: ({ user }: { user: User }) => user,
      providesTags: (_data, _error, id) => [{ type: 'User', id }],
    }),
    /** Ends one's own block of a person. */
    unblock: build.mutation<MessageResponse, Pick<User, '_id' | 'userName'>>({
      query: ({ userName }) => ({
        url: `/users/${encodeURIComponent(userName)}/block`,
        method: 'DELETE',
      }),
      invalidatesTags: (_data, _error, { _id }) => [
        { type: 'User', id: _id },
        'Blocked',
        'Conversations',
      ],
    }),
    /** Removes a conversation from the user's list. */
    deleteConversation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/chats/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** Restores a deleted conversation. 422 if the time limit of a few minutes has passed. */
    restoreConversation: build.mutation<Conversation, string>({
      query: (id) => ({
        url: `/chats/${encodeURIComponent(id)}/restore`,
        method: 'PATCH',
        things: changedBy,
      }),
    }),
    /** Turns notifications of a conversation off or on. */
    muteConversation: build.mutation<Conversation, { id: string; muted: boolean }>({
      query: ({ id, muted }) => ({
        url: `${one(id)}/mute`,
        method: 'PATCH',
        body: { muted },
        things: changedBy,
      }),
    }),
    /** Renames a group or removes its photo. New photos are uploaded by `savePhoto`. */
    editGroup: build.mutation<Conversation, { id: string } & EditConversationFields>({
      query: ({ id, ...fields }) => ({
        url: one(id),
        method: 'PATCH',
        form: formOf(fields),
        things: changedBy,
      }),
    }),
    /** Adds people to a group, by their ids. */
    addMembers: build.mutation<Conversation, { id: string } & AddMembers>({
      query: ({ id, members }) => ({
        url: `${one(id)}/members`,
        method: 'POST',
        body: { members },
        things: changedBy,
      }),
    }),
    /** Makes a member an admin of a group, or no longer one (admins only). */
    editMember: build.mutation<Conversation, { id: string; userId: string } & EditMember>({
      query: ({ id, userId, isAdmin }) => ({
        url: memberOf(id, userId),
        method: 'PATCH',
        body: { isAdmin },
        things: changedBy,
      }),
    }),
    /** Removes a member from a group (admins only), or lets the user leave it. */
    removeMember: build.mutation<unknown, { id: string; userId: string }>({
      query: ({ id, userId }) => ({ url: memberOf(id, userId), method: 'DELETE' }),
    }),
    /** The first page of the users whom `userId` follows. */
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

import {
  Conversation,
  ConversationList,
  ConversationsQuery,
  CreateConversation,
  IdParams,
  MessageList,
  MessageResponse,
  MessagesQuery,
  MuteConversation,
  PageQuery,
  PersonParams,
  SharedMediaPage,
  UNDO_MINUTES,
  UnreadConversations,
} from '@kithkin/shared/contract';
import { badRequest } from '../../platform/errors';
import { API_PREFIX, type Area } from '../../platform/http/app';
import { Presented, route } from '../../platform/http/route';
import { sharedMediaOf, threadOf } from '../messages/thread.service';
import {
  conversationsOf,
  removeConversation,
  restoreConversation,
  setMuted,
  startConversation,
  unreadConversations,
} from './conversations.service';
import { assertUnwritten, openConversation } from './directChats.service';

const PAGE = 50;
const MEDIA_PAGE = 30;

/** Mounts the routes of conversations: list, single, thread, media and per-member settings. */
export const conversationRoutes: Area['register'] = (app, ctx) => {
  const reading = { auth: 'viewer', limit: 'read' } as const;
  const writing = { auth: 'viewer', limit: 'write' } as const;

  route(app, ctx, {
    ...reading,
    endpoint: 'GET /chats/conversations',
    summary:
      'Lists the viewer’s conversations, or the message requests, latest activity first; `Link: rel="next"` when there are more.',
    query: ConversationsQuery,
    response: ConversationList,
    async handler({ viewer, query, reply }) {
      const { conversations, next } = await conversationsOf(ctx, viewer.userId, query);
      if (next) reply.header('link', `<${API_PREFIX}/chats/conversations?${next}>; rel="next"`);
      return new Presented(conversations);
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /chats/unread-count',
    summary: 'Counts the conversations with unread messages.',
    response: UnreadConversations,
    handler: ({ viewer }) => unreadConversations(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /chats/conversations/:id',
    summary: 'Returns a conversation; by a user’s id, the direct chat with that user.',
    params: PersonParams,
    response: Conversation,
    handler: async ({ viewer, params }) =>
      new Presented(await openConversation(ctx, viewer.userId, params.id)),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /chats/conversations/:id/messages',
    summary:
      'Lists a range of messages in seq order; `Link: rel="next"` when there is more (around a seq also `prev`, older ones).',
    params: IdParams,
    query: MessagesQuery,
    response: MessageList,
    async handler({ viewer, params, query, reply }) {
      const limit = query.limit ?? PAGE;
      const found = await threadOf(ctx, viewer.userId, params.id, { ...query, limit });
      if (!found) {
        await assertUnwritten(ctx, viewer.userId, params.id);
        return [];
      }
      const { messages, older, newer } = found;
      const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq];
      const here = `${API_PREFIX}/chats/conversations/${params.id}/messages`;
      const link = (rest: string, rel: string) => `<${here}?${rest}&limit=${limit}>; rel="${rel}"`;
      const forward =
        query.around !== undefined || (query.after !== undefined && query.before === undefined);
      const links = [];
      if (forward && newer) links.push(link(`after=${last}`, 'next'));
      if (!forward && older) links.push(link(`before=${first}`, 'next'));
      if (query.around !== undefined && older) links.push(link(`before=${first}`, 'prev'));
      if (links.length > 0) reply.header('link', links.join(', '));
      return new Presented(messages);
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /chats/conversations/:id/media',
    summary: 'Lists the files of a conversation, newest first.',
    params: IdParams,
    query: PageQuery,
    response: SharedMediaPage,
    async handler({ viewer, params, query }) {
      const from = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(query.cursor);
      if (!Number.isSafeInteger(from) || from < 0) throw badRequest('The cursor is not valid.');
      const limit = query.limit ?? MEDIA_PAGE;
      const requested = { viewer: viewer.userId, conversation: params.id, from, limit };
      const page = await sharedMediaOf(ctx, requested);
      if (page) return new Presented(page);
      await assertUnwritten(ctx, viewer.userId, params.id);
      return { media: [], nextCursor: null };
    },
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /chats/conversations',
    summary: 'Creates a group, or returns or creates the direct chat with one user.',
    body: CreateConversation,
    response: Conversation,
    status: 201,
    handler: async ({ viewer, body }) =>
      new Presented(await startConversation(ctx, viewer.userId, body)),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'PATCH /chats/conversations/:id/mute',
    summary: 'Mutes or unmutes a conversation for the viewer.',
    params: IdParams,
    body: MuteConversation,
    response: Conversation,
    handler: async ({ viewer, params, body }) =>
      new Presented(await setMuted(ctx, viewer.userId, params.id, body.muted)),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /chats/:id',
    summary: 'Deletes a conversation for the viewer only.',
    params: IdParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => removeConversation(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'PATCH /chats/:id/restore',
    summary: `Brings a deleted conversation back, for ${UNDO_MINUTES} minutes.`,
    params: IdParams,
    response: Conversation,
    handler: async ({ viewer, params }) =>
      new Presented(await restoreConversation(ctx, viewer.userId, params.id)),
  });
};

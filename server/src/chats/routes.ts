import {
  Conversation,
  ConversationList,
  CreateConversation,
  IdParams,
  Message,
  MessageAnswer,
  MessageList,
  MessagesQuery,
  PersonParams,
  SendMessageFields,
  UnreadConversations,
} from '@kithkin/shared/contract';
import { withForm } from '../media';
import { notFound } from '../platform/errors';
import { API_PREFIX, type Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { countUnreadConversations, membersOf } from './conversationStore';
import { listMessages } from './messageStore';
import { onlineIn, presentMessage } from './presenter';
import {
  conversationsOf,
  openConversation,
  removeConversation,
  send,
  startConversation,
} from './service';

const FORM = {
  fields: SendMessageFields,
  file: 'media',
  maxFiles: 1,
  tooMany: 'A message takes one file.',
};
const PAGE = 50;

/** Direct chats and groups (specification section 7). */
export const chats: Area = {
  name: 'chats',
  register(app, ctx) {
    const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;

    route(app, ctx, {
      ...reading,
      url: '/chats/conversations',
      summary: 'The viewer’s conversations, the newest activity first.',
      answer: ConversationList,
      handler: ({ viewer }) => conversationsOf(ctx, viewer.userId),
    });
    route(app, ctx, {
      ...reading,
      url: '/chats/unread-count',
      summary: 'How many conversations hold something unread.',
      answer: UnreadConversations,
      handler: async ({ viewer }) => ({
        count: await countUnreadConversations(ctx.db, viewer.userId),
      }),
    });
    route(app, ctx, {
      ...reading,
      url: '/chats/conversations/:id',
      summary: 'A conversation; by a person’s id, the direct chat with them.',
      params: PersonParams,
      answer: Conversation,
      handler: ({ viewer, params }) => openConversation(ctx, viewer.userId, params.id),
    });
    route(app, ctx, {
      ...reading,
      url: '/chats/conversations/:id/messages',
      summary: 'A stretch of a thread in seq order; `Link: rel="next"` when there is more.',
      params: IdParams,
      query: MessagesQuery,
      answer: MessageList,
      async handler({ viewer, params, query, reply }) {
        const members = await membersOf(ctx.db, viewer.userId, params.id);
        if (members.length === 0) throw notFound('Conversation not found.');
        const limit = query.limit ?? PAGE;
        const forward = query.after !== undefined && query.before === undefined;
        const found = await listMessages(ctx.db, viewer.userId, params.id, {
          ...query,
          limit: limit + 1,
        });
        const rows =
          found.length <= limit ? found : forward ? found.slice(0, limit) : found.slice(1);
        const edge = forward ? rows.at(-1) : rows[0];
        if (found.length > limit && edge) {
          const next = `${forward ? 'after' : 'before'}=${edge.seq}&limit=${limit}`;
          reply.header(
            'link',
            `<${API_PREFIX}/chats/conversations/${params.id}/messages?${next}>; rel="next"`,
          );
        }
        const online = await onlineIn(ctx, [], rows);
        return rows.map((row) => presentMessage(ctx, online, row));
      },
    });
    route(app, ctx, {
      method: 'POST',
      url: '/chats/conversations',
      summary: 'Starts a group, or finds or starts the direct chat with one person.',
      auth: 'viewer',
      limit: 'write',
      body: CreateConversation,
      answer: Conversation,
      status: 201,
      handler: ({ viewer, body }) => startConversation(ctx, viewer.userId, body),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/chats/messages',
      summary: 'Sends a message of text, a file, or both.',
      auth: 'viewer',
      limit: 'write',
      form: SendMessageFields,
      answer: Message,
      status: 201,
      handler: ({ viewer, request }) =>
        withForm(ctx, request, FORM, ({ fields, files }) =>
          send(ctx, viewer.userId, fields, files),
        ),
    });
    route(app, ctx, {
      method: 'DELETE',
      url: '/chats/:id',
      summary: 'Deletes a conversation for the viewer only.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      answer: MessageAnswer,
      handler: ({ viewer, params }) => removeConversation(ctx, viewer.userId, params.id),
    });
  },
};

import { EditMessage, IdParams, Message, ReactToMessage, Receipts } from '@kithkin/shared/contract';
import type { Area } from '../../platform/http/app';
import { Presented, route } from '../../platform/http/route';
import {
  deleteMessage,
  editMessage,
  messageOf,
  react,
  receiptsOf,
  unreact,
} from './messages.service';

/** Mounts the routes that read and change messages. */
export const messageRoutes: Area['register'] = (app, ctx) => {
  const onMessage = {
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: Message,
  } as const;

  route(app, ctx, {
    auth: 'viewer',
    limit: 'read',
    endpoint: 'GET /chats/messages/:id',
    summary:
      'Returns one message, with its content even if the viewer and the sender have blocked each other.',
    params: IdParams,
    response: Message,
    handler: async ({ viewer, params }) =>
      new Presented(await messageOf(ctx, viewer.userId, params.id, { reveal: true })),
  });
  route(app, ctx, {
    ...onMessage,
    endpoint: 'PATCH /chats/messages/:id',
    summary: 'Changes the text of the viewer’s own message.',
    body: EditMessage,
    handler: async ({ viewer, params, body: { text, preview } }) =>
      new Presented(
        await editMessage(ctx, viewer.userId, params.id, {
          text,
          ...(preview !== undefined && { preview: `${preview}` === 'true' }),
        }),
      ),
  });
  route(app, ctx, {
    ...onMessage,
    endpoint: 'DELETE /chats/messages/:id',
    summary: 'Deletes the viewer’s own message for everyone; its place in the thread remains.',
    handler: async ({ viewer, params }) =>
      new Presented(await deleteMessage(ctx, viewer.userId, params.id)),
  });
  route(app, ctx, {
    ...onMessage,
    endpoint: 'POST /chats/messages/:id/reactions',
    summary: 'Sets the viewer’s reaction to a message.',
    body: ReactToMessage,
    handler: async ({ viewer, params, body }) =>
      new Presented(await react(ctx, viewer.userId, params.id, body.emoji)),
  });
  route(app, ctx, {
    ...onMessage,
    endpoint: 'DELETE /chats/messages/:id/reactions',
    summary: 'Removes the viewer’s reaction.',
    handler: async ({ viewer, params }) =>
      new Presented(await unreact(ctx, viewer.userId, params.id)),
  });
  route(app, ctx, {
    auth: 'viewer',
    limit: 'read',
    endpoint: 'GET /chats/messages/:id/receipts',
    summary: 'Returns the delivery and read receipts of the viewer’s own message, with times.',
    params: IdParams,
    response: Receipts,
    handler: async ({ viewer, params }) =>
      new Presented(await receiptsOf(ctx, viewer.userId, params.id)),
  });
};

import { Conversation, IdParams, RequestsCount } from '@kithkin/shared/contract';
import type { Area } from '../../platform/http/app';
import { Presented, route } from '../../platform/http/route';
import { conversationOf } from '../conversationOf';
import { acceptConversation, requestsCount } from './requests.service';

/** Mounts the routes of requests: conversations from people whom the viewer does not follow. */
export const requestRoutes: Area['register'] = (app, ctx) => {
  route(app, ctx, {
    auth: 'viewer',
    limit: 'read',
    endpoint: 'GET /chats/requests-count',
    summary: 'Counts the conversations that wait for the viewer to accept them.',
    response: RequestsCount,
    handler: ({ viewer }) => requestsCount(ctx, viewer.userId),
  });
  route(app, ctx, {
    auth: 'viewer',
    limit: 'write',
    endpoint: 'POST /chats/conversations/:id/accept',
    summary:
      'Accepts a message request: the conversation moves to the viewer’s list, and the sender receives receipts.',
    params: IdParams,
    response: Conversation,
    async handler({ viewer, params }) {
      await acceptConversation(ctx, viewer.userId, params.id);
      return new Presented(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
};

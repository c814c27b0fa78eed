import type { Area } from '../platform/http/app';
import { conversationRoutes } from './conversationRoutes';
import { groupRoutes } from './groups/routes';
import { messageRoutes } from './messages/routes';

/** Direct chats and groups. */
export const chats: Area = {
  name: 'chats',
  register(app, ctx) {
    conversationRoutes(app, ctx);
    groupRoutes(app, ctx);
    messageRoutes(app, ctx);
  },
};

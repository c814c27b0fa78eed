import type { Area } from '../platform/http/app';
import type { LiveArea } from '../realtime/liveArea';
import { conversationRoutes } from './conversationRoutes';
import { groupRoutes } from './groups/routes';
import { liveCommands } from './liveCommands';
import { markUndeliveredAsDelivered } from './markers/markers';
import { messageRoutes } from './messages/routes';
import { recoverUnfinishedMessages } from './send/followUp';

/** Direct chats and groups (specification section 7). */
export const chats: Area & LiveArea = {
  name: 'chats',
  commands: liveCommands,
  onConnect: (ctx, userId) => markUndeliveredAsDelivered(ctx, userId),
  recover: recoverUnfinishedMessages,
  register(app, ctx) {
    conversationRoutes(app, ctx);
    groupRoutes(app, ctx);
    messageRoutes(app, ctx);
  },
};

import type { MediaArea } from '../media';
import type { Area } from '../platform/http/app';
import type { LiveArea } from '../realtime/liveArea';
import { liveCommands } from './chats.commands';
import { publishVideoMessage } from './chats.events';
import { conversationRoutes } from './conversations/conversations.routes';
import { groupRoutes } from './groups/groups.routes';
import { markUndeliveredAsDelivered } from './markers/markers.service';
import { messageRoutes } from './messages/messages.routes';
import { requestRoutes } from './requests/requests.routes';
import { recoverUnfinishedMessages } from './send/followUp';

/** Direct chats and groups. */
export const chats: Area & LiveArea & MediaArea = {
  onVideoPrepared: publishVideoMessage,
  name: 'chats',
  commands: liveCommands,
  onConnect: (ctx, userId) => markUndeliveredAsDelivered(ctx, userId),
  recover: recoverUnfinishedMessages,
  register(app, ctx) {
    conversationRoutes(app, ctx);
    groupRoutes(app, ctx);
    messageRoutes(app, ctx);
    requestRoutes(app, ctx);
  },
};

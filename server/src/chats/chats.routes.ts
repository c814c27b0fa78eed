import type { MediaArea } from '../media';
import type { FollowArea } from '../people/relations/followArea';
import type { Area } from '../platform/http/app';
import type { PreviewArea } from '../previews/previews.jobs';
import type { LiveArea } from '../realtime/liveArea';
import { liveCommands } from './chats.commands';
import { publishPreviewedMessages, publishVideoMessage } from './chats.events';
import { conversationRoutes } from './conversations/conversations.routes';
import { groupRoutes } from './groups/groups.routes';
import { markUndeliveredAsDelivered } from './markers/markers.service';
import { messageRoutes } from './messages/messages.routes';
import { requestRoutes } from './requests/requests.routes';
import { acceptRequestsFrom } from './requests/requests.service';
import { recoverUnfinishedMessages } from './send/followUp';
import { sendRoutes } from './send/send.routes';

/** Direct chats and groups. */
export const chats: Area & LiveArea & MediaArea & FollowArea & PreviewArea = {
  onFollow: acceptRequestsFrom,
  onVideoPrepared: publishVideoMessage,
  onPreviewReady: publishPreviewedMessages,
  name: 'chats',
  commands: liveCommands,
  onConnect: (ctx, userId) => markUndeliveredAsDelivered(ctx, userId),
  recover: recoverUnfinishedMessages,
  register(app, ctx) {
    conversationRoutes(app, ctx);
    groupRoutes(app, ctx);
    sendRoutes(app, ctx);
    messageRoutes(app, ctx);
    requestRoutes(app, ctx);
  },
};

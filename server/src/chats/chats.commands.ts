import type { CommandHandlers } from '../realtime/liveArea';
import { typingAudience } from './conversations/typing';
import { markUndeliveredAsDelivered, queueMarkerUpdate } from './markers/markers.service';

/** The commands of the live channel that belong to chats. */
export const liveCommands: Omit<CommandHandlers, 'attention'> = {
  // Messages are delivered to users, not to rooms of conversations: joining says that the list is
  // on the screen, so everything written until now has reached this user.
  'join-conversations': (ctx, { userId }, ids) => markUndeliveredAsDelivered(ctx, userId, ids),
  'leave-conversation': () => undefined,
  // The request that created the message has delivered it, under the rules of who may receive it.
  'send-message': () => undefined,
  'messages-delivered'(ctx, { userId }, { conversationId, seq }) {
    queueMarkerUpdate(ctx, userId, 'delivered', conversationId, seq);
    return undefined;
  },
  'messages-seen'(ctx, { userId }, { conversationId, seq }) {
    queueMarkerUpdate(ctx, userId, 'seen', conversationId, seq);
    return undefined;
  },
  'follow-presence'(_ctx, { followPresence }, { userIds, conversationId }) {
    followPresence(userIds, conversationId);
    return undefined;
  },
  async typing(ctx, { userId, emitTo }, { conversationId }) {
    const audience = await typingAudience(ctx, userId, conversationId);
    if (audience) emitTo(audience, 'typing', { conversationId, userId });
  },
};

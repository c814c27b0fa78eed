import type { Message } from '@kithkin/shared/contract';
import type { CommandHandlers } from '../realtime/liveArea';
import { membersOf } from './conversations/conversations.store';
import { markUndeliveredAsDelivered, queueMarkerUpdate } from './markers/markers.service';
import { findMessage } from './messages/messages.store';
import { typingAudience } from './typing';

/** The commands of the live channel that belong to chats. */
export const liveCommands: CommandHandlers = {
  // Messages are delivered to users, not to rooms of conversations: joining says that the list is
  // on the screen, so everything written until now has reached this user.
  'join-conversations': (ctx, { userId }, ids) => markUndeliveredAsDelivered(ctx, userId, ids),
  'leave-conversation': () => undefined,
  // The request that created the message has published it already: at most it is delivered again.
  async 'send-message'(ctx, { userId, emitTo }, { _id }) {
    const found = await findMessage(ctx.db, userId, _id);
    if (found?.sender_id !== userId) return;
    const message: Message = JSON.parse(ctx.mediaUrls.fill(found.json, ctx.clock.now()));
    const members = await membersOf(ctx.db, message.conversationId);
    const others = members.filter((id) => id !== userId);
    emitTo(others, 'new-message', { ...message, clientId: null });
  },
  'messages-delivered'(ctx, { userId }, { conversationId, seq }) {
    queueMarkerUpdate(ctx, userId, 'delivered', conversationId, seq);
    return undefined;
  },
  'messages-seen'(ctx, { userId }, { conversationId, seq }) {
    queueMarkerUpdate(ctx, userId, 'seen', conversationId, seq);
    return undefined;
  },
  async typing(ctx, { userId, emitTo }, { conversationId }) {
    const audience = await typingAudience(ctx, userId, conversationId);
    if (audience) emitTo(audience, 'typing', { conversationId, userId });
  },
};

import type { Conversation } from '@kithkin/shared/contract';
import type { Signing } from '../users/users.presenter';
import { chatFileUrl, type Online, presentChatUser } from './chatUser.presenter';
import type { WholeConversation } from './conversationRows.store';
import { presentMessage } from './messages.presenter';

/** Presents a conversation as `viewer` sees it. */
export function presentConversation(
  ctx: Signing,
  viewer: string,
  row: WholeConversation,
  isOnline: Online,
): Conversation {
  return {
    _id: row.id,
    isGroup: row.is_group,
    groupName: row.group_name,
    groupPhoto: row.photo && chatFileUrl(ctx, row.photo),
    participants: row.participants.map((person) => presentChatUser(ctx, person, isOnline)),
    memberCount: row.member_count,
    lastMessage: row.last_message && presentMessage(ctx, viewer, row.last_message),
    unreadCount: row.unread_count,
    lastSeq: row.last_seq,
    seenSeq: row.seen_seq,
    canSend: row.can_send,
    muted: row.muted,
    requestFrom: row.is_request ? presentChatUser(ctx, row.request_from) : null,
    admins: row.admins,
  };
}

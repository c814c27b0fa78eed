import type { Conversation, Message } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { ConversationRow } from './conversationStore';
import { presentChatUser } from './members';
import type { MessageRow } from './messageStore';

/** Who of the people in these rows is online: asked once for all of them. */
export function onlineIn(
  ctx: AppContext,
  conversations: ConversationRow[],
  messages: MessageRow[] = [],
): Promise<ReadonlySet<string>> {
  const ids = [
    ...conversations.flatMap((row) => row.participants.map((person) => person.id)),
    ...messages.flatMap((row) => row.sender?.id ?? []),
  ];
  return ctx.presence.onlineAmong([...new Set(ids)]);
}

/** The specification's status: how far all the other members are. */
function statusOf(row: MessageRow): Message['status'] {
  if (row.seen_seq !== null && row.seen_seq >= row.seq) return 'seen';
  return row.delivered_seq !== null && row.delivered_seq >= row.seq ? 'delivered' : 'sent';
}

/** Chats' media is short-lived whoever sent it. */
const CHAT = { is_private: true };

export function presentMessage(
  ctx: AppContext,
  online: ReadonlySet<string>,
  row: MessageRow,
): Message {
  const { asset, sender } = row;
  const file = asset?.path.split('/').at(-1) ?? '';
  const owner = { ...CHAT, privacy_epoch: sender?.privacy_epoch ?? 0 };
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientId: row.client_id,
    senderId: presentChatUser(ctx, online, sender),
    text: row.text,
    media: asset
      ? [ctx.mediaUrls.mint({ id: asset.id, file, scope: 'chat' }, owner, ctx.clock.now())]
      : [],
    call: row.call,
    status: statusOf(row),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function presentConversation(
  ctx: AppContext,
  online: ReadonlySet<string>,
  viewerId: string,
  row: ConversationRow,
): Conversation {
  const others = row.participants.filter((person) => person.id !== viewerId);
  return {
    _id: row.id,
    isGroup: row.is_group,
    groupName: row.group_name,
    groupPhoto: null,
    participants: row.participants.map((person) => presentChatUser(ctx, online, person)),
    lastMessage: row.last_message ? presentMessage(ctx, online, row.last_message) : null,
    unreadCount: row.unread,
    lastSeq: row.last_seq,
    seenSeq: row.seen_seq,
    canSend: row.is_group || others.every((person) => !person.blocked && person.active),
  };
}

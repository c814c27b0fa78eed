import { bus } from '@kithkin/shared';
import type { BusEvents, Conversation, Message } from '@kithkin/shared/contract';
import { type FakeReply, type FakeRequest, failure } from '@kithkin/shared/testing';
import { chatUser, message } from './people';

/** A conversation as ada's server stores it. */
export interface ModelChat {
  id: string;
  /** The other members. */
  others: string[];
  isGroup: boolean;
  messages: Message[];
  seenSeq: number;
  /** Messages up to this one are deleted, or older than ada's membership. */
  floor: number;
  isListed: boolean;
  isMember: boolean;
  isRequest: boolean;
  muted: boolean;
}

const lastSeqOf = ({ messages }: ModelChat) => messages.length;

/**
 * Fake server of the conversations of ada, in plain loops: it answers the requests of her page, and
 * emits the live events that the server sends to each of her devices.
 */
export function unreadServer(chats: readonly ModelChat[]) {
  const blocked = new Set<string>();
  const collapse = (one: Message): Message =>
    blocked.has(one.senderId._id) ? { ...one, text: '', blocked: true } : one;
  const emit = <Name extends keyof BusEvents>(name: Name, payload: BusEvents[Name]) =>
    bus.emit(name, payload);

  const unreadOf = (chat: ModelChat): number => {
    let unread = 0;
    for (const { seq, senderId, system, deletedAt } of chat.messages) {
      const isNew = seq > chat.seenSeq && seq > chat.floor;
      const counts = senderId._id !== 'ada' && !system && !deletedAt;
      if (isNew && counts && !blocked.has(senderId._id)) unread += 1;
    }
    return unread;
  };
  const isListed = (chat: ModelChat) => chat.isMember && !chat.isRequest && chat.isListed;
  const present = (chat: ModelChat): Conversation => {
    const last = chat.messages.at(-1);
    return {
      _id: chat.id,
      isGroup: chat.isGroup,
      groupName: chat.isGroup ? chat.id : null,
      groupPhoto: null,
      participants: ['ada', ...chat.others].map((name) => chatUser(name)),
      lastMessage: last && last.seq > chat.floor ? collapse(last) : null,
      unreadCount: unreadOf(chat),
      lastSeq: lastSeqOf(chat),
      seenSeq: chat.seenSeq,
      canSend: true,
      muted: chat.muted,
      requestFrom: chat.isRequest ? chatUser(chat.others[0] ?? '') : null,
    };
  };
  const publish = (chat: ModelChat) => {
    if (chat.isRequest) emit('chat-requests-changed', { conversationId: chat.id });
    else emit('conversation-updated', present(chat));
  };
  const add = (chat: ModelChat, sender: string, changes: Partial<Message> = {}) => {
    const seq = lastSeqOf(chat) + 1;
    const sent = message(sender, seq, { conversationId: chat.id, ...changes });
    if (sender === 'ada' && chat.seenSeq === seq - 1) chat.seenSeq = seq;
    chat.messages.push(sent);
    if (!chat.isMember) return;
    chat.isListed = true;
    if (chat.isRequest) publish(chat);
    else emit('new-message', collapse(sent));
  };

  return {
    blocked,
    add,
    /** Deletes a message, or edits it. */
    change(chat: ModelChat, seq: number, changes: Partial<Message>) {
      const before = chat.messages[seq - 1];
      if (!before) return;
      const changed = { ...before, ...changes };
      chat.messages[seq - 1] = changed;
      const isVisible = chat.isMember && !chat.isRequest && seq > chat.floor;
      if (isVisible) emit('message-updated', collapse(changed));
    },
    /** Stores what one of ada's devices has seen, and publishes it to all of them. */
    see(chat: ModelChat, seq: number) {
      if (seq <= chat.seenSeq || seq > lastSeqOf(chat)) return;
      chat.seenSeq = seq;
      const updates = { status: 'seen', seq, conversationId: chat.id, userId: 'ada' } as const;
      emit('message-status-update', { messageId: `${chat.id}-${seq}`, updates });
    },
    mute(chat: ModelChat, muted: boolean) {
      chat.muted = muted;
      publish(chat);
    },
    block(name: string, isBlocked: boolean) {
      if (isBlocked) blocked.add(name);
      else blocked.delete(name);
      emit('relationship-changed', { userId: name });
    },
    accept(chat: ModelChat) {
      if (!chat.isMember || !chat.isRequest) return;
      chat.isRequest = false;
      emit('chat-requests-changed', { conversationId: chat.id });
      publish(chat);
    },
    remove(chat: ModelChat) {
      if (!isListed(chat)) return;
      chat.floor = lastSeqOf(chat);
      chat.isListed = false;
      emit('conversation-removed', { _id: chat.id });
    },
    leave(chat: ModelChat) {
      if (!chat.isGroup || !chat.isMember) return;
      chat.isMember = false;
      emit('conversation-removed', { _id: chat.id });
    },
    /** Adds ada to a group again. */
    join(chat: ModelChat, isRequest: boolean) {
      if (chat.isMember) return;
      Object.assign(chat, { isMember: true, isListed: true, muted: false, isRequest });
      chat.floor = lastSeqOf(chat);
      chat.seenSeq = chat.floor;
      const kind = 'added' as const;
      const system = { kind, actor: chatUser('ben'), people: [], name: null };
      add(chat, 'ben', { text: '', system });
      publish(chat);
    },
    /** Unread messages by listed conversation. */
    rows: () =>
      Object.fromEntries(chats.filter(isListed).map((chat) => [chat.id, unreadOf(chat)] as const)),
    /** Number of conversations for the badge. */
    count: () => chats.filter((one) => isListed(one) && !one.muted && unreadOf(one) > 0).length,
    reply({ path }: FakeRequest): FakeReply {
      if (path === '/chats/unread-count') return { json: { count: this.count() } };
      if (path === '/chats/conversations') return { json: chats.filter(isListed).map(present) };
      const id = path.split('/').at(-1);
      const found = chats.find((chat) => chat.id === id && chat.isMember);
      return found ? { json: present(found) } : failure(404);
    },
  };
}

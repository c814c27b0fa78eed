import { bus } from '@kithkin/shared';
import type { Conversation, Message, MessageStatus } from '@kithkin/shared/contract';
import { seededRandom } from '@kithkin/shared/testing';
import { messagesActions } from '../messagesSlice';
import { conversation, message } from '../testing/people';
import { openStore } from '../testing/store';

const ACTIONS = 200;
const ROUNDS = 10;
const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

/** Model of the server: one conversation of ada, and the responses about it. */
class Chat {
  readonly messages: Message[] = [];
  seen = 0;
  private readonly marks = { delivered: 0, seen: 0 };

  constructor(readonly id: string) {}

  get last(): number {
    return this.messages.length;
  }

  write(sender: string): Message {
    const seq = this.last + 1;
    const clientId = sender === 'ada' ? `${this.id} ${seq}` : null;
    const written = message(sender, seq, { conversationId: this.id, clientId });
    this.messages.push(written);
    return written;
  }

  /** Advances the delivery progress of the other members. */
  advance(status: 'delivered' | 'seen', seq: number): void {
    this.marks[status] = Math.max(this.marks[status], seq);
    if (status === 'seen') this.marks.delivered = Math.max(this.marks.delivered, seq);
  }

  statusOf(seq: number): MessageStatus {
    if (seq <= this.marks.seen) return 'seen';
    return seq <= this.marks.delivered ? 'delivered' : 'sent';
  }

  page(from: number, to: number): Message[] {
    return this.messages
      .slice(Math.max(0, from - 1), to)
      .map((one) => ({ ...one, status: this.statusOf(one.seq) }));
  }

  unread(): number {
    return this.messages.slice(this.seen).filter(({ senderId }) => senderId._id !== 'ada').length;
  }

  conversation(): Conversation {
    return conversation({
      _id: this.id,
      isGroup: this.id === 'c2',
      lastMessage: this.messages.at(-1) ?? null,
      lastSeq: this.last,
      seenSeq: this.seen,
      unreadCount: this.unread(),
    });
  }
}

/**
 * Runs random actions of users and of the network on a new store. The network duplicates, delays,
 * reorders and loses events.
 */
async function play(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const upTo = (max: number) => random.below(max + 1);
  const { store, state } = await openStore();
  const chats = [new Chat('c1'), new Chat('c2')] as const;
  const emitConversation = (chat: Chat) =>
    store.dispatch(messagesActions.conversationReceived(chat.conversation()));
  const load = (chat: Chat, from: number, to: number, replace = false) => {
    const ends = { hasOlder: from > 1, hasNewer: to < chat.last, replace };
    const page = { conversationId: chat.id, me: 'ada', messages: chat.page(from, to), ...ends };
    store.dispatch(messagesActions.pageReceived(page));
  };
  for (const chat of chats) {
    emitConversation(chat);
    load(chat, 1, 0, true);
  }

  /** Highest status shown so far, by own message. */
  const statuses = new Map<string, MessageStatus>();
  /** Events that are not delivered yet. */
  const late: (() => void)[] = [];
  const send = (frame: () => void) => {
    const fate = random.next();
    if (fate < 0.1) late.push(frame);
    else if (fate < 0.9) frame();
    if (fate > 0.75 && fate < 0.9) frame();
  };

  const { conversationReceived, pageReceived } = messagesActions;
  const actions: ((chat: Chat) => void)[] = [
    (chat) => {
      const written = chat.write(random.pick(['ada', 'ben', 'ben', 'cleo'] as const));
      send(() => bus.emit('new-message', written));
    },
    (chat) => {
      const status = random.pick(['delivered', 'seen'] as const);
      const seq = upTo(chat.last);
      chat.advance(status, seq);
      const updates = { conversationId: chat.id, userId: 'ben', seq, status };
      send(() => bus.emit('message-status-update', { messageId: 'any', updates }));
    },
    (chat) => {
      // Seen in this tab: the slice is updated at once, the server later.
      const known = state().conversations[chat.id]?.lastSeq ?? 0;
      chat.seen = Math.max(chat.seen, known);
      bus.emit('conversation-seen', { conversationId: chat.id, seq: known });
    },
    (chat) => {
      const [written] = chat.page(upTo(chat.last), chat.last);
      if (!written) return;
      // Events for several recipients contain no delivery status.
      const status = random.pick(['sent', written.status] as const);
      send(() => bus.emit('message-updated', { ...written, status, reactions: [] }));
    },
    () => late.splice(upTo(late.length), 1)[0]?.(),
    // Late responses.
    (chat) => {
      const old = chat.conversation();
      send(() => store.dispatch(conversationReceived(old)));
    },
    (chat) => {
      const from = 1 + upTo(chat.last);
      const old = { conversationId: chat.id, me: 'ada', messages: chat.page(from, from + 30) };
      send(() => store.dispatch(pageReceived(old)));
    },
    (chat) => {
      const from = 1 + upTo(chat.last);
      load(chat, from, from + 40, true);
    },
  ];

  for (let step = 0; step < ACTIONS; step += 1) {
    random.pick(actions)(random.pick(chats));
    for (const { id } of chats) {
      for (const { senderId, seq, status } of state().threads[id]?.messages ?? []) {
        if (senderId._id !== 'ada') continue;
        const before = statuses.get(`${id} ${seq}`) ?? 'sent';
        if (RANK[status] < RANK[before]) {
          throw new Error(`step ${step}: ${id} ${seq} changed from ${before} to ${status}`);
        }
        statuses.set(`${id} ${seq}`, status);
      }
    }
  }

  // Delivers the late events and fetches the lost ones, as after a reconnect.
  for (const frame of late) frame();
  for (const chat of chats) {
    emitConversation(chat);
    load(chat, Math.max(1, chat.last - 99), chat.last, true);
    const known = state().conversations[chat.id];
    expect([chat.id, known?.unreadCount]).toEqual([chat.id, chat.unread()]);
    const loaded = state().threads[chat.id]?.messages ?? [];
    const first = loaded[0]?.seq ?? 1;
    expect(loaded.map(({ seq }) => seq)).toEqual(loaded.map((_, index) => first + index));
  }
}

test.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'after 200 random actions no status has moved back, no thread has a gap, and unread counts are right (seed %i)',
  play,
);

import type { OutboxItem } from '@kithkin/shared';
import type { ChatUser, Message } from '@kithkin/shared/contract';

/** The sender of a message. */
type Sender = Pick<ChatUser, '_id' | 'fullName' | 'userName' | 'profilePhoto'>;

interface Base {
  /**
   * React key; equal while a message waits and after it was sent, so that its bubble stays mounted.
   */
  key: string;
  senderId: Sender;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A row of the thread: a message from the server, or one waiting in the outbox. */
export type Entry =
  | (Base & { kind: 'message'; message: Message })
  | (Base & { kind: 'waiting'; item: OutboxItem });

/** Cache of one row per message object, so that unchanged rows do not render again. */
const lines = new WeakMap<Message, Entry>();

function fromMessage(message: Message): Entry {
  const known = lines.get(message);
  if (known) return known;
  const { _id, clientId, senderId, text, createdAt } = message;
  const key = clientId ?? _id;
  const entry: Entry = { kind: 'message', key, senderId, text, createdAt, message };
  lines.set(message, entry);
  return entry;
}

function fromOutbox(item: OutboxItem, me: Sender): Entry {
  return {
    kind: 'waiting',
    key: item.clientId,
    senderId: me,
    text: item.fields.text ?? '',
    createdAt: new Date(item.createdAt).toISOString(),
    item,
  };
}

/**
 * Returns the rows of a thread: its messages, then the waiting ones. A waiting item whose message
 * has already arrived (live events can precede the response) is left out.
 */
export function entriesOf(
  messages: readonly Message[],
  outbox: readonly OutboxItem[],
  me: Sender,
): Entry[] {
  const receivedIds = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outbox.filter(({ clientId }) => !receivedIds.has(clientId));
  return [...messages.map(fromMessage), ...waiting.map((item) => fromOutbox(item, me))];
}

import type { OutboxItem } from '@kithkin/shared';
import type { ChatUser, Message } from '@kithkin/shared/contract';

/** Who wrote a line. */
type Sender = Pick<ChatUser, '_id' | 'fullName' | 'userName' | 'profilePhoto'>;

interface Base {
  /** The same for a message while it waits and after it was sent: its bubble stays in its place. */
  key: string;
  senderId: Sender;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A line of the thread: a message of the server's, or one that waits in the outbox. */
export type Entry =
  | (Base & { kind: 'message'; message: Message })
  | (Base & { kind: 'waiting'; item: OutboxItem });

/** One line per message object, so that lines which did not change are not drawn again. */
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
 * The lines of a thread: its messages, then what waits to be sent. An item whose message has
 * arrived already (live events overtake answers) stands there once, as the message.
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

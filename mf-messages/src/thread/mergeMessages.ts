import type { Message, MessageStatus, Reaction } from '@kithkin/shared/contract';
import { isCollapsed } from '../conversations/preview';

/**
 * Returns true if the response of an outbox item is a message. The outbox sends items of several
 * kinds, so the response has no type; checked are the fields that the thread uses.
 */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    typeof fields.get('_id') === 'string' &&
    typeof fields.get('conversationId') === 'string' &&
    typeof fields.get('seq') === 'number' &&
    typeof fields.get('text') === 'string' &&
    typeof fields.get('senderId') === 'object' &&
    Array.isArray(fields.get('media'))
  );
}

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

/** Returns the later of two delivery statuses, as a status never moves backwards. */
export function maxStatus(one: MessageStatus, other: MessageStatus): MessageStatus {
  return RANK[other] > RANK[one] ? other : one;
}

/**
 * Merges a received message into the known one. It may be older, as responses and live events
 * arrive in any order. Deletion, the latest edit, the highest status and the content of a revealed
 * message are kept; other fields come from `incoming`, as media URLs expire.
 */
export function mergeMessage(known: Message | undefined, incoming: Message): Message {
  if (!known) return incoming;
  const status = maxStatus(known.status, incoming.status);
  const clientId = incoming.clientId ?? known.clientId;
  if (known.deletedAt && !incoming.deletedAt) return { ...known, status, clientId };
  const isLater = (known.editedAt ?? '') > (incoming.editedAt ?? '');
  const isRevealed = known.blocked && !isCollapsed(known);
  if (isRevealed && isCollapsed(incoming) && (isLater || known.editedAt === incoming.editedAt)) {
    return { ...known, status, clientId };
  }
  const isSameView =
    (known.blocked ?? false) === (incoming.blocked ?? false) &&
    (known.hidden ?? null) === (incoming.hidden ?? null);
  const { text, editedAt } = isSameView && !incoming.deletedAt && isLater ? known : incoming;
  return { ...incoming, status, clientId, text, ...(editedAt === undefined ? {} : { editedAt }) };
}

/** Merges two ranges of a thread, ordered by `seq`, without duplicates. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) {
    bySeq.set(message.seq, mergeMessage(bySeq.get(message.seq), message));
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * Replaces a changed message, and its text in quotes of it. Returns the same messages if it is not
 * loaded.
 */
export function replaceMessage(messages: readonly Message[], changed: Message): Message[] {
  return messages.map((message) => {
    if (message._id === changed._id) return mergeMessage(message, changed);
    const { replyTo } = message;
    if (replyTo?._id !== changed._id) return message;
    const deleted = Boolean(changed.deletedAt);
    const { blocked = false } = changed;
    const hidden = changed.hidden === 'message';
    const text = hidden ? '' : changed.text.slice(0, 200);
    return { ...message, replyTo: { ...replyTo, text, deleted, blocked, hidden } };
  });
}

/**
 * Returns the reactions after `me` has chosen `emoji`, or none (null): one per user and message.
 */
export function withReaction(
  reactions: readonly Reaction[],
  emoji: string | null,
  me: Reaction['people'][number],
): Reaction[] {
  const without = reactions.flatMap((reaction) => {
    if (!reaction.mine) return [reaction];
    const people = reaction.people.filter(({ _id }) => _id !== me._id);
    return reaction.count > 1
      ? [{ ...reaction, count: reaction.count - 1, mine: false, people }]
      : [];
  });
  if (emoji === null) return without;
  if (!without.some((reaction) => reaction.emoji === emoji)) {
    return [...without, { emoji, count: 1, mine: true, people: [me] }];
  }
  return without.map((reaction) =>
    reaction.emoji === emoji
      ? { ...reaction, count: reaction.count + 1, mine: true, people: [...reaction.people, me] }
      : reaction,
  );
}

/** Sets `mine` on the viewer's own reactions: events for several recipients do not contain it. */
export function withOwnReactions(message: Message, me: string): Message {
  const { reactions } = message;
  if (!reactions) return message;
  const isOwn = ({ mine: own, people }: Reaction) => own || people.some(({ _id }) => _id === me);
  return { ...message, reactions: reactions.map((one) => ({ ...one, mine: isOwn(one) })) };
}

/** Delivery status of the messages of `me` up to `seq`. */
export interface StatusUpdate {
  me: string;
  seq: number;
  status: MessageStatus;
}

/** Raises the status of the user's own messages up to `seq`; it never decreases. */
export function advanceStatus(messages: readonly Message[], update: StatusUpdate): Message[] {
  return messages.map((message) => {
    if (message.seq > update.seq || message.senderId._id !== update.me) return message;
    const status = maxStatus(message.status, update.status);
    return status === message.status ? message : { ...message, status };
  });
}

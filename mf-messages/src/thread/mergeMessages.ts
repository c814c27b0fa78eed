import type { Message, MessageStatus, Reaction } from '@kithkin/shared/contract';

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

/** The further of two statuses: ticks never move backwards. */
export function maxStatus(one: MessageStatus, other: MessageStatus): MessageStatus {
  return RANK[other] > RANK[one] ? other : one;
}

/**
 * One message out of what is known of it and what has come in, which may be older: answers and live
 * events overtake each other. Taken back stays taken back, the later edit stays, ticks only rise; of
 * the rest `incoming` is the fresher (media addresses expire).
 */
export function mergeMessage(known: Message | undefined, incoming: Message): Message {
  if (!known) return incoming;
  const status = maxStatus(known.status, incoming.status);
  const clientId = incoming.clientId ?? known.clientId;
  if (known.deletedAt && !incoming.deletedAt) return { ...known, status, clientId };
  const { text, editedAt } =
    !incoming.deletedAt && (known.editedAt ?? '') > (incoming.editedAt ?? '') ? known : incoming;
  return { ...incoming, status, clientId, text, ...(editedAt === undefined ? {} : { editedAt }) };
}

/** Two stretches of one thread as one, in the order of `seq`, each message once. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) {
    bySeq.set(message.seq, mergeMessage(bySeq.get(message.seq), message));
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * A message that has changed, put in its place; where it is quoted, the quote changes too. Unchanged
 * when it is not loaded.
 */
export function replaceMessage(messages: readonly Message[], changed: Message): Message[] {
  return messages.map((message) => {
    if (message._id === changed._id) return mergeMessage(message, changed);
    const { replyTo } = message;
    if (replyTo?._id !== changed._id) return message;
    const deleted = Boolean(changed.deletedAt);
    return { ...message, replyTo: { ...replyTo, text: changed.text.slice(0, 200), deleted } };
  });
}

/** The same reactions after `me` has chosen `emoji`, or none (null): one per person and message. */
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

/** Live events for many are made for nobody: which reaction is one's own is worked out here. */
export function withOwnReactions(message: Message, me: string): Message {
  const { reactions } = message;
  if (!reactions) return message;
  const isOwn = ({ mine: own, people }: Reaction) => own || people.some(({ _id }) => _id === me);
  return { ...message, reactions: reactions.map((one) => ({ ...one, mine: isOwn(one) })) };
}

/** Whose messages a status is for, how far it reaches, and what it is. */
export interface StatusUpdate {
  me: string;
  seq: number;
  status: MessageStatus;
}

/** Raises the status of all own messages up to `seq`, never backwards. */
export function advanceStatus(messages: readonly Message[], update: StatusUpdate): Message[] {
  return messages.map((message) => {
    if (message.seq > update.seq || message.senderId._id !== update.me) return message;
    const status = maxStatus(message.status, update.status);
    return status === message.status ? message : { ...message, status };
  });
}

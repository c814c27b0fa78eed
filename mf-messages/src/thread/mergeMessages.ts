import type { Message, MessageStatus } from '@kithkin/shared/contract';

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

/** The further of two statuses: ticks never move backwards. */
export function furtherStatus(one: MessageStatus, other: MessageStatus): MessageStatus {
  return RANK[other] > RANK[one] ? other : one;
}

/**
 * Two stretches of one thread as one, in the order of `seq`, each message once. Where both hold a
 * message, `incoming` has the fresher content (media addresses expire) and the further status stays.
 */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const before = bySeq.get(message.seq);
    const status = before ? furtherStatus(before.status, message.status) : message.status;
    const clientId = message.clientId ?? before?.clientId ?? null;
    bySeq.set(message.seq, { ...message, status, clientId });
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Whose messages a status is for, how far it reaches, and what it is. */
export interface StatusUpdate {
  me: string;
  seq: number;
  status: MessageStatus;
}

/** Raises the status of all own messages up to `seq`, never backwards. */
export function raiseStatus(messages: readonly Message[], update: StatusUpdate): Message[] {
  return messages.map((message) => {
    if (message.seq > update.seq || message.senderId._id !== update.me) return message;
    const status = furtherStatus(message.status, update.status);
    return status === message.status ? message : { ...message, status };
  });
}

/** Whether a live message follows directly on what is loaded; else a stretch is missing between. */
export function followsOn(messages: readonly Message[], message: Message): boolean {
  const last = messages.at(-1);
  return message.seq <= (last?.seq ?? 0) + 1;
}

import type { Message } from '@kithkin/shared/contract';
import { advanceStatus, type StatusUpdate } from '../thread/mergeMessages';

/** How far all the others of a conversation have come with the messages of `me`, by `seq`. */
export interface DeliveryProgress {
  me: string;
  delivered: number;
  seen: number;
}

/** What is known of it after one more update; it never falls behind. */
export function advanceProgress(
  known: DeliveryProgress | undefined,
  update: StatusUpdate,
): DeliveryProgress {
  const { me, seq, status } = update;
  const { delivered, seen } = known?.me === me ? known : { delivered: 0, seen: 0 };
  return {
    me,
    delivered: status === 'sent' ? delivered : Math.max(delivered, seq),
    seen: status === 'seen' ? Math.max(seen, seq) : seen,
  };
}

/** The messages with the ticks that are known already: a status may overtake its message. */
export function applyProgress(messages: readonly Message[], known: DeliveryProgress): Message[] {
  const { me, delivered, seen } = known;
  const withProgress = advanceStatus(messages, { me, seq: delivered, status: 'delivered' });
  return advanceStatus(withProgress, { me, seq: seen, status: 'seen' });
}

/** The same, learnt from the ticks of own messages that the server has answered. */
export function progressFromMessages(
  messages: readonly Message[],
  me: string,
  known: DeliveryProgress | undefined,
): DeliveryProgress {
  const start = known?.me === me ? known : { me, delivered: 0, seen: 0 };
  return messages
    .filter(({ senderId }) => senderId._id === me)
    .reduce((far, { seq, status }) => advanceProgress(far, { me, seq, status }), start);
}

import type { Message } from '@kithkin/shared/contract';
import { advanceStatus, type StatusUpdate } from '../thread/mergeMessages';

/** Up to which `seq` all other participants have received and seen the messages of `me`. */
export interface DeliveryProgress {
  me: string;
  delivered: number;
  seen: number;
}

/** Returns the progress after one more update; it never decreases. */
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

/**
 * Returns the messages with their known delivery status: a status can arrive before its message.
 */
export function applyProgress(messages: readonly Message[], known: DeliveryProgress): Message[] {
  const { me, delivered, seen } = known;
  const withProgress = advanceStatus(messages, { me, seq: delivered, status: 'delivered' });
  return advanceStatus(withProgress, { me, seq: seen, status: 'seen' });
}

/** Returns the progress derived from the status of the user's own messages in a response. */
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

import type { Message } from '@kithkin/shared/contract';
import { raiseStatus, type StatusUpdate } from '../thread/mergeMessages';

/** How far all the others of a conversation have come with the messages of `me`, by `seq`. */
export interface Reached {
  me: string;
  delivered: number;
  seen: number;
}

/** What is known of it after one more update; it never falls behind. */
export function furtherReached(known: Reached | undefined, update: StatusUpdate): Reached {
  const { me, seq, status } = update;
  const { delivered, seen } = known?.me === me ? known : { delivered: 0, seen: 0 };
  return {
    me,
    delivered: status === 'sent' ? delivered : Math.max(delivered, seq),
    seen: status === 'seen' ? Math.max(seen, seq) : seen,
  };
}

/** The messages with the ticks that are known already: a status may overtake its message. */
export function withReached(messages: readonly Message[], known: Reached): Message[] {
  const { me, delivered, seen } = known;
  const reached = raiseStatus(messages, { me, seq: delivered, status: 'delivered' });
  return raiseStatus(reached, { me, seq: seen, status: 'seen' });
}

/** The same, learnt from the ticks of own messages that the server has answered. */
export function reachedIn(
  messages: readonly Message[],
  me: string,
  known: Reached | undefined,
): Reached {
  const start = known?.me === me ? known : { me, delivered: 0, seen: 0 };
  return messages
    .filter(({ senderId }) => senderId._id === me)
    .reduce((far, { seq, status }) => furtherReached(far, { me, seq, status }), start);
}

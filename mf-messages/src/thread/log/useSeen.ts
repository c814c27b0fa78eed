import { bus, realtime } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { useConnected } from '../../selectors';
import { useVisible } from '../../useVisible';
import type { Entry } from '../entries';

interface SeenState {
  conversation: Conversation;
  entries: readonly Entry[];
  me: string;
  /** Up to which `seq` it has been on the screen. */
  upTo: number;
}

/** The newest message of somebody else up to `upTo`; 0 for none. */
function othersUpTo(entries: readonly Entry[], upTo: number, me: string): number {
  const last = entries.findLast(
    (entry) => entry.kind === 'message' && entry.message.seq <= upTo && entry.senderId._id !== me,
  );
  return last?.kind === 'message' ? last.message.seq : 0;
}

/**
 * Says how far the thread was seen, but only what really was on a visible page. The server is told
 * over the live channel (again after a reconnect, when it could not hear), all tabs over the bus.
 */
export function useSeen({ conversation, entries, me, upTo }: SeenState): void {
  const { _id: conversationId, seenSeq } = conversation;
  const visible = useVisible();
  const connected = useConnected();
  /** As far as the server knows. */
  const systemMessage = useRef(seenSeq);
  const others = othersUpTo(entries, upTo, me);

  useEffect(() => {
    if (!visible || others === 0) return;
    if (others > seenSeq) bus.emit('conversation-seen', { conversationId, seq: upTo });
    if (connected && others > systemMessage.current) {
      realtime.emit('messages-seen', { conversationId, seq: upTo });
      systemMessage.current = upTo;
    }
  }, [visible, connected, conversationId, upTo, others, seenSeq]);
}

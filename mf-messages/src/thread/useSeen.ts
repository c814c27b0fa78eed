import { bus, realtime } from '@kithkin/shared';
import type { Conversation, Message } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { useConnected } from '../selectors';
import { useVisible } from '../useVisible';

interface Shown {
  conversation: Conversation;
  /** The newest message of the server's in the thread, and the newest one of somebody else. */
  newest: Message | undefined;
  newestOfOthers: Message | undefined;
  /** Whether the end of the thread is in view. */
  atEnd: boolean;
}

/**
 * Says that the thread was seen, but only while it really is: on a visible page, scrolled to its
 * end. The server is told over the live channel (again after a reconnect, when it could not hear),
 * all tabs over the bus.
 */
export function useSeen({ conversation, newest, newestOfOthers, atEnd }: Shown): void {
  const { _id: conversationId, seenSeq } = conversation;
  const looking = useVisible() && atEnd;
  const connected = useConnected();
  /** As far as the server knows. */
  const told = useRef(seenSeq);
  const seq = newest?.seq ?? 0;
  const others = newestOfOthers?.seq ?? 0;

  useEffect(() => {
    if (!looking || others === 0) return;
    if (others > seenSeq) bus.emit('conversation-seen', { conversationId, seq });
    if (connected && others > told.current) {
      realtime.emit('messages-seen', { conversationId, seq });
      told.current = seq;
    }
  }, [looking, connected, conversationId, seq, others, seenSeq]);
}

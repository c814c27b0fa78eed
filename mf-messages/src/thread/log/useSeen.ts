import { bus, realtime, usePageVisible } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useConnected } from '../../selectors';
import type { Entry } from '../entries';

interface SeenState {
  conversation: Conversation;
  entries: readonly Entry[];
  me: string;
  /** Highest `seq` that was visible on the screen. */
  upTo: number;
}

/** Returns the newest `seq` of another sender up to `upTo`, or 0. */
function othersUpTo(entries: readonly Entry[], upTo: number, me: string): number {
  const last = entries.findLast(
    (entry) => entry.kind === 'message' && entry.message.seq <= upTo && entry.senderId._id !== me,
  );
  return last?.kind === 'message' ? last.message.seq : 0;
}

/**
 * Reports up to where the user has seen the thread while the page is visible. Sends it to the
 * server over the live channel (after a reconnect if it was offline) and to all tabs over the bus.
 */
export function useSeen({ conversation, entries, me, upTo }: SeenState): void {
  const { _id: conversationId, seenSeq } = conversation;
  const visible = usePageVisible();
  const connected = useConnected();
  /** The last `seq` reported to the server. */
  const reportedSeq = useRef(seenSeq);
  const others = othersUpTo(entries, upTo, me);

  useEffect(() => {
    if (!visible || others === 0) return;
    if (others > seenSeq) bus.emit('conversation-seen', { conversationId, seq: upTo });
    if (connected && others > reportedSeq.current) {
      realtime.emit('messages-seen', { conversationId, seq: upTo });
      reportedSeq.current = upTo;
    }
  }, [visible, connected, conversationId, upTo, others, seenSeq]);
}

/**
 * Returns the key of the first line of another sender after `seen`; undefined if it is not loaded.
 */
function firstUnread(entries: readonly Entry[], seen: number, me: string): string | undefined {
  const [head] = entries;
  if (head?.kind !== 'message' || head.message.seq > seen + 1) return undefined;
  return entries.find(
    (entry) => entry.kind === 'message' && entry.message.seq > seen && entry.senderId._id !== me,
  )?.key;
}

/**
 * Returns the key of the line below the unread divider: the first message that was unread on
 * opening, or that arrived while the page was hidden or scrolled up. Undefined after the user has
 * written.
 */
export function useUnreadMark(
  { unreadCount, seenSeq }: Conversation,
  entries: readonly Entry[],
  me: string,
  atEnd: boolean,
): string | undefined {
  const visible = usePageVisible();
  const isUnread = unreadCount > 0;
  const [mark, setMark] = useState(isUnread ? seenSeq : null);
  const was = useRef({ isUnread, seenSeq });
  const last = entries.at(-1);
  const lastIsOwn = last?.senderId._id === me;

  useEffect(() => {
    if (isUnread && !was.current.isUnread && !(visible && atEnd)) setMark(was.current.seenSeq);
    was.current = { isUnread, seenSeq };
  }, [isUnread, seenSeq, visible, atEnd]);

  const wrote = useRef(last?.key);
  useEffect(() => {
    if (lastIsOwn && last?.key !== wrote.current) setMark(null);
    wrote.current = last?.key;
  }, [lastIsOwn, last?.key]);

  return mark === null ? undefined : firstUnread(entries, mark, me);
}

import { useBusEvent } from '@kithkin/shared';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Milliseconds for which a user is shown as typing after a signal; signals are sent every 2.5 s.
 */
export const TYPING_LASTS_MS = 5_000;

/** Returns the ids of the other users who are typing in a conversation. */
export function useTyping(conversationId: string, me: string): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const stop = useCallback((userId: string) => {
    clearTimeout(timers.current.get(userId));
    timers.current.delete(userId);
    setTyping((before) => before.filter((id) => id !== userId));
  }, []);

  useBusEvent('typing', ({ conversationId: where, userId }) => {
    if (where !== conversationId || userId === me) return;
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => stop(userId), TYPING_LASTS_MS),
    );
    setTyping((before) => (before.includes(userId) ? before : [...before, userId]));
  });
  // A new message ends the typing state of its sender.
  useBusEvent('new-message', (message) => {
    if (message.conversationId === conversationId) stop(message.senderId._id);
  });

  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);
  return typing;
}

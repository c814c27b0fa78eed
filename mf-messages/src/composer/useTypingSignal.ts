import { realtime } from '@kithkin/shared';
import { useCallback, useRef } from 'react';

/** Least milliseconds between two signs of typing. */
const EVERY_MS = 2_500;

/** Tells the others that this person is typing, at most once in a while. */
export function useTypingSignal(conversationId: string): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < EVERY_MS) return;
    last.current = now;
    realtime.emit('typing', { conversationId });
  }, [conversationId]);
}

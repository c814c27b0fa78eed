import { realtime } from '@kithkin/shared';
import { useCallback, useRef } from 'react';

/** Minimum interval between two typing signals in milliseconds. */
const EVERY_MS = 2_500;

/** Returns a function that signals typing to the other participants, throttled to `EVERY_MS`. */
export function useTypingSignal(conversationId: string): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < EVERY_MS) return;
    last.current = now;
    realtime.emit('typing', { conversationId });
  }, [conversationId]);
}

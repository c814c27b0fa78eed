import { outbox, realtime, toast, useBusEvent } from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * The live channel and the outbox, for as long as the page is there. Both follow the session by
 * themselves: connected while somebody is signed in, closed when the page is left. A session that
 * the server ends (revoked, password changed) is ended by the channel; here it gets a word.
 */
export function useRealtimeSession(): void {
  useEffect(() => {
    const life = new AbortController();
    realtime.connect();
    outbox.start({ signal: life.signal });
    return () => {
      life.abort();
      realtime.disconnect();
    };
  }, []);

  useBusEvent('session-ended', () => {
    toast({ message: 'Your session has ended. Please log in again.' });
  });
}

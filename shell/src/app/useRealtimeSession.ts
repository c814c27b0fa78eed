import { outbox, realtime } from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * The live channel and the outbox, for as long as the page is there. Both follow the session by
 * themselves: connected while somebody is signed in, closed when the page is left. A session that
 * the server ends (revoked, password changed) is ended by the channel, and the guard of the screens
 * says why.
 */
export function useRealtimeSession(): void {
  useEffect(() => {
    const controller = new AbortController();
    realtime.connect();
    outbox.start({ signal: controller.signal });
    return () => {
      controller.abort();
      realtime.disconnect();
    };
  }, []);
}

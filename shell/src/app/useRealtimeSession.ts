import { outbox, realtime } from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * Starts the live channel and the outbox, and stops them with the page. Both follow the session:
 * they connect after sign-in and stop after sign-out. When the server ends a session (revoked,
 * password changed), the channel ends it here, and the guard shows the reason.
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

import { outbox, realtime } from '@kithkin/shared';
import { useEffect } from 'react';
import { useContentPainted } from './contentPainted';

/**
 * Starts the outbox and, once the first screen has been painted, the live channel. Stops them with
 * the page. Both follow the session: they connect after sign-in and stop after sign-out. When the server ends a session (revoked,
 * password changed), the channel ends it here, and the guard shows the reason.
 */
export function useRealtimeSession(): void {
  const painted = useContentPainted();
  useEffect(() => {
    const controller = new AbortController();
    outbox.start({ signal: controller.signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (!painted) return;
    realtime.connect();
    return () => realtime.disconnect();
  }, [painted]);
}

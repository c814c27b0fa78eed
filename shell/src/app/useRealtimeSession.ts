import { realtime } from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * Starts the live channel, and stops it with the page. It follows the session: it connects after
 * sign-in and stops after sign-out. When the server ends a session (revoked, password changed), the
 * channel ends it here, and the guard shows the reason.
 */
export function useRealtimeSession(): void {
  useEffect(() => {
    realtime.connect();
    return () => realtime.disconnect();
  }, []);
}

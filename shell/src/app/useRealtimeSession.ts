import { bus, realtime, session, toast, useCurrentUser } from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * The live channel: connected while somebody is signed in, closed when the page is left, and
 * opened again when the browser brings the page back. A session that the server ends (revoked,
 * password changed) ends here too, with a word about it.
 */
export function useRealtimeSession(): void {
  const userId = useCurrentUser()?._id;

  useEffect(() => {
    if (userId === undefined) return;
    const connect = () => realtime.connect();
    const disconnect = () => realtime.disconnect();
    connect();
    window.addEventListener('pagehide', disconnect);
    window.addEventListener('pageshow', connect);
    const off = bus.on('session-ended', () => {
      session.clear();
      toast({ message: 'Your session has ended. Please log in again.' });
    });
    return () => {
      off();
      window.removeEventListener('pagehide', disconnect);
      window.removeEventListener('pageshow', connect);
      disconnect();
    };
  }, [userId]);
}

import { bus } from '../bus/bus';
import { session } from '../session/session';

/**
 * Calls `listener` when the realtime connection is restored, because events in between were missed.
 * Also called when the first attempt failed and a later one succeeds; a user's first connection
 * does not count.
 * @returns a function that stops it
 */
export function onReconnect(
  listener: () => void,
  options: { signal?: AbortSignal } = {},
): () => void {
  let wasConnected = bus.last('realtime-state')?.state === 'connected';
  let missed = false;
  return bus.on(
    'realtime-state',
    ({ state }) => {
      if (!session.get()) {
        // Closed because the user has signed out: the next connection counts as a first one.
        wasConnected = false;
        missed = false;
      } else if (state === 'connected') {
        const again = missed;
        wasConnected = true;
        missed = false;
        if (again) listener();
      } else if (wasConnected || state === 'offline') {
        missed = true;
      }
    },
    options,
  );
}

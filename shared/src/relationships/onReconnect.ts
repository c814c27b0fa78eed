import { bus } from '../bus/bus';
import { session } from '../session/session';

/**
 * Calls `listener` each time the live channel stands again after it had stood before, or could not
 * be reached at first: what happened in between was told to nobody. A person's first connection is
 * none.
 * @returns how to stop
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
        // Closed because the person has left: the next one begins anew.
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

import { bus } from '../bus/bus';
import { session } from '../session/session';

/** A connection of the live channel. */
export interface LiveConnection {
  /**
   * True for a user's first connection: only events between the page's first requests and the
   * connection were missed. False after a gap, also if the first attempt failed.
   */
  isFirst: boolean;
}

type Options = { signal?: AbortSignal };

/**
 * Calls `listener` when the live channel connects, because events before that were missed.
 * @returns a function that stops it
 */
export function onConnect(
  listener: (connection: LiveConnection) => void,
  options: Options = {},
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
        const isFirst = !wasConnected && !missed;
        const isNew = isFirst || missed;
        wasConnected = true;
        missed = false;
        if (isNew) listener({ isFirst });
      } else if (wasConnected || state === 'offline') {
        missed = true;
      }
    },
    options,
  );
}

/**
 * Calls `listener` when the live channel is restored after a gap: as `onConnect`, but not at a
 * user's first connection.
 * @returns a function that stops it
 */
export const onReconnect = (listener: () => void, options: Options = {}): (() => void) =>
  onConnect(({ isFirst }) => {
    if (!isFirst) listener();
  }, options);

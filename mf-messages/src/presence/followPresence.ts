import { bus, MAX_FOLLOWED_PRESENCE, realtime } from '@kithkin/shared';

/** Time in milliseconds for which changes of what is shown are batched, as while scrolling. */
const BATCH_WINDOW_MS = 300;

/** Number of places in this tab that show the presence of a user, the last shown at the end. */
const shown = new Map<string, number>();
/** The large group whose number of online members is shown. */
let shownGroup: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Payload that was last sent over this connection. */
let sent: string | undefined;
/** The signal of `followShownPresence` while this version of the remote is active. */
let active: AbortSignal | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!active || active.aborted || bus.last('realtime-state')?.state !== 'connected') return;
  const userIds = [...shown.keys()].slice(-MAX_FOLLOWED_PRESENCE);
  const text = [...[...userIds].sort(), shownGroup].join();
  if (text === sent) return;
  sent = text;
  realtime.emit('follow-presence', {
    userIds,
    ...(shownGroup !== undefined && { conversationId: shownGroup }),
  });
}

/** Follows the presence of a user while a place in this tab shows it. Returns a function that ends it. */
export function showPresence(userId: string): () => void {
  const change = (by: 1 | -1) => {
    const count = (shown.get(userId) ?? 0) + by;
    shown.delete(userId);
    if (count > 0) shown.set(userId, count);
    timer ??= setTimeout(send, BATCH_WINDOW_MS);
  };
  change(1);
  return () => change(-1);
}

/** Follows how many members of a large group are online. Returns a function that ends it. */
export function showGroupPresence(conversationId: string): () => void {
  const change = (id: string | undefined) => {
    shownGroup = id;
    timer ??= setTimeout(send, BATCH_WINDOW_MS);
  };
  change(conversationId);
  return () => {
    if (shownGroup === conversationId) change(undefined);
  };
}

/**
 * Tells each new connection whose presence this tab shows, even if it is nobody's: until then, the
 * server sends that of everybody.
 */
export function followShownPresence(signal: AbortSignal): void {
  active = signal;
  bus.on(
    'realtime-state',
    ({ state }) => {
      sent = undefined;
      if (state === 'connected') send();
    },
    { signal, replay: true },
  );
}

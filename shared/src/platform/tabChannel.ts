/** Channel to other tabs of the site. Messages posted here are not delivered to the sender. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

const silent: TabChannel = { post: () => undefined, close: () => undefined };

/**
 * Opens the channel `name`. Returns a channel that does nothing if BroadcastChannel is missing, as
 * in Node.
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return silent;
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

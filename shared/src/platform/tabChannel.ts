/** A line to the same site's other tabs. What this object posts does not come back to it. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

const silent: TabChannel = { post: () => undefined, close: () => undefined };

/** Opens the channel `name`; where the browser has none (or in Node), it is silent. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return silent;
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

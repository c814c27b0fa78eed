/** Channel to other tabs of the site. Messages posted here are not delivered to the sender. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

const silent: TabChannel = { post: () => undefined, close: () => undefined };

/**
 * Opens the channel `name`. Returns a channel that does nothing where BroadcastChannel is missing or,
 * with all site data, refused.
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (typeof window === 'undefined') return silent;
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return silent;
  }
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

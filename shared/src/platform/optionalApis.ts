// APIs of browsers that are missing on plain http addresses or where site data is blocked.

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

/**
 * Returns a new random id of 32 hexadecimal digits that makes a create request idempotent
 * (contract: `ClientId`). `crypto.randomUUID` is missing on plain http addresses, so random bytes
 * are used.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the browser's container of service workers; undefined where there is none or access to it
 * throws, as in a sandboxed frame and where site data is blocked.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

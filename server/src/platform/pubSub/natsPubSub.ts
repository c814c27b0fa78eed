import {
  type ConnectionOptions,
  connect,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import { errorMessage, StartupError } from '../errors';
import type { Log } from '../log';
import type { PubSub } from './pubSub';

/** Timeout of the first connection in milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;
/** Wait before each attempt to connect again, in milliseconds, varied at random. */
const RECONNECT_MS = 250;
/** Interval of pings in milliseconds. A server that does not respond to two of them is away. */
const PING_MS = 5000;

/** Returns the options for an address such as `nats://user:password@host:4222`. */
function optionsOf(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    ...(username !== '' && {
      ...(password === ''
        ? { token: decodeURIComponent(username) }
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'kithkin',
    // A node handles its own events itself.
    noEcho: true,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  };
}

/**
 * Opens this node's connection to NATS. After the start, an unavailable server is tolerated and the
 * connection is restored.
 * @throws StartupError if it does not respond
 */
export async function openNats(url: string, log: Log): Promise<PubSub> {
  let connection: NatsConnection;
  try {
    connection = await connect(optionsOf(url));
  } catch (error) {
    // The message contains only the host, since the address may contain a password.
    throw new StartupError(
      `NATS at ${new URL(url).host} can't be reached: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
  const subscriptions = new Map<string, Subscription>();
  const listeners = new Set<(channel: string, message: Buffer) => void>();
  const returnListeners = new Set<() => void>();
  let isUp = true;

  async function watchOutages(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && isUp) {
        isUp = false;
        log.warn('NATS is away.');
      }
      if (type === 'reconnect' && !isUp) {
        isUp = true;
        log.warn('NATS is back.');
        for (const listener of returnListeners) listener();
      }
    }
  }
  void watchOutages();

  function receive(channel: string, data: Uint8Array): void {
    const message = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    for (const listener of listeners) listener(channel, message);
  }

  return {
    name: 'NATS',
    get isUp() {
      return isUp;
    },
    async publish(channel, message) {
      // The library would keep it until the connection is back.
      if (!isUp) throw new Error('NATS is away.');
      connection.publish(channel, message);
    },
    subscribe(channel) {
      if (subscriptions.has(channel) || connection.isClosed()) return;
      const callback = (error: Error | null, { data }: { data: Uint8Array }) => {
        if (!error) receive(channel, data);
      };
      subscriptions.set(channel, connection.subscribe(channel, { callback }));
    },
    unsubscribe(channel) {
      subscriptions.get(channel)?.unsubscribe();
      subscriptions.delete(channel);
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async ping() {
      if (!isUp) throw new Error('NATS is away.');
      await connection.flush();
    },
    onReturn: (listener) => void returnListeners.add(listener),
    close: () => connection.close(),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
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
/** Wait before each attempt of the first connection, in milliseconds. */
const RETRY_MS = 1000;
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
 * Opens this node's connection to NATS. While the server is away, at the start as later, the
 * connection is tried again.
 * @throws StartupError if it does not accept user or token
 */
export async function openNats(url: string, log: Log): Promise<PubSub> {
  let connection: NatsConnection | undefined;
  /** Subscriptions by channel; undefined before the first connection. */
  const subscriptions = new Map<string, Subscription | undefined>();
  const listeners = new Set<(channel: string, message: Buffer) => void>();
  const returnListeners = new Set<() => void>();
  let isClosed = false;
  let isUp = false;

  function setUp(up: boolean): void {
    if (isUp === up) return;
    isUp = up;
    log.warn(up ? 'NATS is back.' : 'NATS is away.');
    if (up) for (const listener of returnListeners) listener();
  }

  async function watchOutages(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') setUp(false);
      if (type === 'reconnect') setUp(true);
    }
  }

  function receive(channel: string, data: Uint8Array): void {
    const message = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    for (const listener of listeners) listener(channel, message);
  }
  function subscribe(channel: string): Subscription | undefined {
    const callback = (error: Error | null, { data }: { data: Uint8Array }) => {
      if (!error) receive(channel, data);
    };
    return connection?.subscribe(channel, { callback });
  }

  async function open(): Promise<void> {
    const opened = await connect(optionsOf(url));
    if (isClosed) return opened.close();
    connection = opened;
    for (const channel of subscriptions.keys()) subscriptions.set(channel, subscribe(channel));
    void watchOutages(opened);
  }
  async function openLater(): Promise<void> {
    while (!connection && !isClosed) {
      await pause(RETRY_MS, undefined, { ref: false });
      await open().catch((error: unknown) => log.warn({ err: error }, 'NATS is away.'));
    }
    if (connection) setUp(true);
  }

  try {
    await open();
    isUp = true;
  } catch (error) {
    if (/authorization|authentication/i.test(errorMessage(error))) {
      // The message contains only the host, since the address may contain a password.
      throw new StartupError(
        `NATS at ${new URL(url).host} can't be used: ${errorMessage(error)}.`,
        { cause: error },
      );
    }
    log.warn({ err: error }, 'NATS is away.');
    void openLater();
  }

  return {
    name: 'NATS',
    get isUp() {
      return isUp;
    },
    async publish(channel, message) {
      // The library would keep it until the connection is back.
      if (!isUp || !connection) throw new Error('NATS is away.');
      connection.publish(channel, message);
    },
    subscribe(channel) {
      if (subscriptions.has(channel) || connection?.isClosed()) return;
      subscriptions.set(channel, subscribe(channel));
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
      if (!isUp || !connection) throw new Error('NATS is away.');
      await connection.flush();
    },
    onReturn: (listener) => void returnListeners.add(listener),
    async close() {
      isClosed = true;
      await connection?.close();
    },
  };
}

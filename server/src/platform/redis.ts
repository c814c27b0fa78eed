import type { Redis, RedisOptions } from 'ioredis';
import { errorMessage, StartupError } from './errors';
import type { Log } from './log';

/** Timeout of the first connection in milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;
/** Timeout of a command in milliseconds; without Redis, the node goes on with what it knows. */
const COMMAND_TIMEOUT_MS = 300;

/** The connections of a node to the Redis that all nodes share. */
export interface RedisLink {
  /** For commands. They fail at once while Redis is away, and after 300 ms if it does not respond. */
  readonly commands: Redis;
  /** For subscriptions, which are restored after an outage. */
  readonly subscriber: Redis;
  /**
   * Calls `listener` each time Redis is back after an outage: events of other nodes may have been
   * lost meanwhile.
   */
  onReturn(listener: () => void): void;
  close(): void;
}

/** Logs the beginning and the end of each outage, and calls the listeners at its end. */
function watchOutages(redis: Redis, log: Log, listeners: ReadonlySet<() => void>) {
  let away = false;
  const leave = (error?: unknown) => {
    if (!away) log.warn(error === undefined ? {} : { err: error }, 'Redis is away.');
    away = true;
  };
  // Without a listener the library writes each failed attempt to stderr.
  redis.on('error', leave);
  redis.on('close', () => leave());
  redis.on('ready', () => {
    if (!away) return;
    away = false;
    log.warn('Redis is back.');
    for (const listener of listeners) listener();
  });
}

/** Resolves when a connection is ready. Rejects if it is not within five seconds, or can't be. */
function whenReady(redis: Redis): Promise<void> {
  return new Promise((resolve, reject) => {
    let lastError: unknown = new Error(`no answer within ${CONNECT_TIMEOUT_MS / 1000} seconds`);
    const late = setTimeout(() => finish(() => reject(lastError)), CONNECT_TIMEOUT_MS);
    const onReady = () => finish(resolve);
    const onError = (error: unknown) => {
      // A command of the handshake; the connection is tried again.
      if (/Command timed out/.test(String(error))) return;
      lastError = error;
      // Waiting does not help against a wrong password or address.
      if (/WRONGPASS|NOAUTH|ENOTFOUND|ECONNREFUSED/.test(String(error))) {
        finish(() => reject(error));
      }
    };
    const finish = (end: () => void) => {
      clearTimeout(late);
      redis.off('ready', onReady);
      redis.off('error', onError);
      end();
    };
    redis.on('ready', onReady);
    redis.on('error', onError);
  });
}

/**
 * Opens this node's connections to the Redis shared by all nodes, version 7 or later. After the
 * start, an unavailable Redis is tolerated and the connections are restored.
 * @returns null without a URL, for a single node
 * @throws StartupError if it does not respond
 */
export async function openRedis(url: string | null, log: Log): Promise<RedisLink | null> {
  if (url === null) return null;
  const { default: Redis } = await import('ioredis');
  const listeners = new Set<() => void>();
  const open = (options: RedisOptions): Redis => new Redis(url, options);
  const commands = open({
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  // Subscriptions wait while Redis is unavailable instead of failing.
  const subscriber = open({ maxRetriesPerRequest: null });
  const close = () => {
    commands.disconnect();
    subscriber.disconnect();
  };
  // An error without a listener would be written to stderr until the outages are watched.
  commands.on('error', () => undefined);
  subscriber.on('error', () => undefined);
  try {
    await Promise.all([whenReady(commands), whenReady(subscriber)]);
  } catch (error) {
    close();
    // The message contains only the host, since the address may contain a password.
    throw new StartupError(
      `Redis at ${new URL(url).host} can't be reached: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
  watchOutages(commands, log, listeners);
  watchOutages(subscriber, log, listeners);
  return {
    commands,
    subscriber,
    onReturn: (listener) => void listeners.add(listener),
    close,
  };
}

import type { Redis, RedisOptions } from 'ioredis';
import { errorMessage, StartupError } from './errors';
import type { Log } from './log';

/** Time in milliseconds that a start waits for the first connection. */
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
export function watchOutages(
  redis: Redis,
  log: Log,
  listeners: ReadonlySet<() => void> = new Set(),
): void {
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

/** Errors of a wrong password or user, against which waiting does not help. */
const REJECTED = /WRONGPASS|NOAUTH|NOPERM/;

/**
 * Resolves when a connection is ready, can't be opened, or has not responded in time. Rejects if
 * Redis does not accept the password.
 */
function firstAttempt(redis: Redis, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => finish(resolve), timeoutMs);
    const onReady = () => finish(resolve);
    const onError = (error: unknown) => {
      // A command of the handshake; the connection is tried again.
      if (/Command timed out/.test(String(error))) return;
      finish(REJECTED.test(String(error)) ? () => reject(error) : resolve);
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
 * Opens this node's connections to the Redis shared by all nodes, version 7 or later. While Redis is
 * away, at the start as later, the connections are tried again.
 * @returns null without a URL, for a single node
 * @throws StartupError if it does not accept the password
 */
export async function openRedis(
  url: string | null,
  log: Log,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Promise<RedisLink | null> {
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
  watchOutages(commands, log, listeners);
  watchOutages(subscriber, log, listeners);
  try {
    await Promise.all([commands, subscriber].map((redis) => firstAttempt(redis, connectTimeoutMs)));
  } catch (error) {
    close();
    // The message contains only the host, since the address may contain a password.
    throw new StartupError(`Redis at ${new URL(url).host} can't be used: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
  return {
    commands,
    subscriber,
    onReturn: (listener) => void listeners.add(listener),
    close,
  };
}

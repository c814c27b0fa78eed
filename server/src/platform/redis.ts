import type { Redis } from 'ioredis';
import { errorMessage, StartupError } from './errors';
import type { Log } from './log';

/** Timeout of the first connection in milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Opens this node's connection to the Redis shared by all nodes. After the start, an unavailable
 * Redis is tolerated and the connection is restored.
 * @returns null without a URL, for a single node
 * @throws StartupError if it does not respond
 */
export async function openRedis(url: string | null, log: Log): Promise<Redis | null> {
  if (url === null) return null;
  const { default: Redis } = await import('ioredis');
  // Commands wait while Redis is unavailable instead of failing.
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  let lastError: unknown = new Error(`no answer within ${CONNECT_TIMEOUT_MS / 1000} seconds`);
  let late: NodeJS.Timeout | undefined;
  let away = false;
  // Without a listener the library writes each failed attempt to stderr.
  redis.on('error', (error: unknown) => {
    lastError = error;
    if (!away) log.warn({ err: error }, 'Redis is away.');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.warn('Redis is back.');
    away = false;
  });
  try {
    await Promise.race([
      redis.ping(),
      new Promise((_resolve, reject) => {
        late = setTimeout(() => reject(lastError), CONNECT_TIMEOUT_MS);
      }),
      // Waiting does not help against a wrong password or address.
      new Promise((_resolve, reject) => {
        redis.once(
          'error',
          (error) => /WRONGPASS|NOAUTH|ENOTFOUND|ECONNREFUSED/.test(String(error)) && reject(error),
        );
      }),
    ]);
    return redis;
  } catch (error) {
    redis.disconnect();
    // The message contains only the host, since the address may contain a password.
    throw new StartupError(
      `Redis at ${new URL(url).host} can't be reached: ${errorMessage(error)}.`,
      {
        cause: error,
      },
    );
  } finally {
    clearTimeout(late);
  }
}

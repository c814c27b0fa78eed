import { Redis } from 'ioredis';
import { errorMessage, StartupError } from './errors';
import type { Log } from './log';

/** Who has not answered by then is taken to be away. */
const START_MS = 5000;

/**
 * This node's connection to the Redis that all nodes share, or null with one node. Throws
 * `StartError` when it does not answer; later on it may go away and come back.
 */
export async function openRedis(url: string | null, log: Log): Promise<Redis | null> {
  if (url === null) return null;
  // Calls wait for as long as it is away, rather than fail.
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  let statusText: unknown = new Error(`no answer within ${START_MS / 1000} seconds`);
  let late: NodeJS.Timeout | undefined;
  let away = false;
  // Without a listener the library writes each try to stderr.
  redis.on('error', (error: unknown) => {
    statusText = error;
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
        late = setTimeout(() => reject(statusText), START_MS);
      }),
      // A wrong password is no matter of waiting.
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
    // The address may hold a password: only the host is named.
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

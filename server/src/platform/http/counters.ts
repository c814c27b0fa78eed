import type { Clock } from '../clock';
import type { Log } from '../log';
import { watchOutages } from '../redis';

/**
 * Counts per key within the current time window. Windows of one length begin at whole multiples of
 * it, so all their counts end at the same time.
 */
interface Counters {
  /** Adds `by` (default 1) to a key and returns its count. */
  add(key: string, seconds: number, by?: number): number;
}

interface SharedCounters {
  /** Adds `by` (default 1) to each key and returns their counts. */
  add(keys: readonly string[], seconds: number, by?: number): Promise<number[]>;
  close(): void;
}

/** Timeout of a Redis command in milliseconds; after it, the node counts locally. */
const RESPONSE_TIMEOUT_MS = 500;
/** Maximum number of keys per window length; beyond it, the oldest are removed. */
const MAX_KEYS = 200_000;

const windowAt = (clock: Clock, seconds: number) =>
  Math.floor(clock.now().getTime() / 1000 / seconds);

/** Returns the number of seconds until the current window ends. */
export function secondsLeft(clock: Clock, seconds: number): number {
  const end = (windowAt(clock, seconds) + 1) * seconds;
  return Math.max(1, Math.ceil(end - clock.now().getTime() / 1000));
}

/** Counts in this process, at a hundredth of the cost of an empty request. */
export function localCounters(clock: Clock): Counters {
  const windows = new Map<number, { at: number; counts: Map<string, number> }>();
  return {
    add(key, seconds, by = 1) {
      const at = windowAt(clock, seconds);
      let window = windows.get(seconds);
      if (window === undefined || window.at !== at) {
        window = { at, counts: new Map() };
        windows.set(seconds, window);
      }
      const { counts } = window;
      const count = (counts.get(key) ?? 0) + by;
      counts.set(key, count);
      if (counts.size > MAX_KEYS) {
        const oldest = counts.keys().next();
        if (!oldest.done) counts.delete(oldest.value);
      }
      return count;
    },
  };
}

/**
 * Opens counters that all nodes share, with one round trip for all keys of a request. Without Redis,
 * or if it is unavailable or slow, the node counts locally, so that no request waits for it.
 */
export async function openShared(
  url: string | null,
  clock: Clock,
  local: Counters,
  log: Log,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<SharedCounters> {
  const addHere: SharedCounters['add'] = async (keys, seconds, by) =>
    keys.map((key) => local.add(key, seconds, by));
  if (url === null) return { add: addHere, close: () => undefined };
  const { default: Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: responseTimeoutMs,
  });
  watchOutages(redis, log);
  return {
    async add(keys, seconds, by = 1) {
      const at = windowAt(clock, seconds);
      try {
        const batch = redis.multi();
        for (const key of keys) {
          const name = `kithkin:count:${seconds}:${at}:${key}`;
          batch.incrby(name, by).expire(name, seconds + 1);
        }
        const responses = await batch.exec();
        return keys.map((_, i) => {
          const [error, count] = responses?.[i * 2] ?? [];
          if (error || typeof count !== 'number') throw error ?? new Error('No count came back.');
          return count;
        });
      } catch (error) {
        log.debug({ err: error }, 'Counting on this node alone.');
        return addHere(keys, seconds, by);
      }
    },
    close: () => redis.disconnect(),
  };
}

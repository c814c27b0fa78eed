import { Redis } from 'ioredis';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Log } from '../log';

/**
 * How often things have happened within the running window. Windows of a length begin together, at
 * whole multiples of it, so that the end of one forgets everything in it at once.
 */
export interface Counters {
  /** Adds to a key and answers its count. */
  add(key: string, seconds: number, by?: number): number;
}

export interface SharedCounters {
  /** Adds to each key and answers their counts. */
  add(keys: readonly string[], seconds: number, by?: number): Promise<number[]>;
  close(): void;
}

/** A Redis that takes longer over a count is taken to be away. */
const RESPONSE_TIMEOUT_MS = 500;
/** So many keys are remembered per length of window; beyond, the oldest are forgotten. */
const MAX_KEYS = 200_000;

const windowAt = (clock: Clock, seconds: number) =>
  Math.floor(clock.now().getTime() / 1000 / seconds);

/** In how many seconds the running window ends. */
export function secondsLeft(clock: Clock, seconds: number): number {
  const end = (windowAt(clock, seconds) + 1) * seconds;
  return Math.max(1, Math.ceil(end - clock.now().getTime() / 1000));
}

/** Counts in this process: a hundredth of what a bare request costs. */
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

/** As shared counters when there is no Redis: one node is all nodes. */
export function localOnly(local: Counters): SharedCounters {
  return {
    add: async (keys, seconds, by) => keys.map((key) => local.add(key, seconds, by)),
    close: () => undefined,
  };
}

/**
 * Counts that all nodes share, one round trip for all keys of a call. A Redis that is away or slow
 * never holds a request: the node then counts by itself.
 */
export function redisCounters(
  url: string,
  clock: Clock,
  local: Counters,
  log: Log,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): SharedCounters {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: responseTimeoutMs,
  });
  redis.on('error', (error: unknown) => log.warn({ err: error }, 'The shared counters are away.'));
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
        return keys.map((key) => local.add(key, seconds, by));
      }
    },
    close: () => redis.disconnect(),
  };
}

/** The counters of REDIS_URL, else this process's own. */
export function openShared(
  config: Pick<Config, 'redisUrl'>,
  clock: Clock,
  local: Counters,
  log: Log,
  responseTimeoutMs?: number,
): SharedCounters {
  return config.redisUrl === null
    ? localOnly(local)
    : redisCounters(config.redisUrl, clock, local, log, responseTimeoutMs);
}

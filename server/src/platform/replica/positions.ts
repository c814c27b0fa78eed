import type { Redis } from 'ioredis';
import type { RedisLink } from '../redis';

/**
 * A position in the log of PostgreSQL (WAL), in bytes from its beginning. It stays below 2^53, so a
 * number is exact.
 */
export type Position = number;

/** Remembers which position of the log a replica must have reached to answer somebody. */
export interface Positions {
  /** Raises the positions of `keys` to at least `position`. */
  raise(keys: readonly string[], position: Position): Promise<void>;
  /** Returns the highest position of `keys`; 0 if there is none, infinity if it is not known. */
  highestOf(keys: readonly string[]): Promise<Position>;
  /** Removes positions up to `position`, which every replica in use has reached. */
  removeUpTo(position: Position): Promise<void>;
}

/** Creates the positions of a single-node installation. */
export function localPositions(): Positions {
  const positions = new Map<string, Position>();
  return {
    async raise(keys, position) {
      for (const key of keys) {
        positions.set(key, Math.max(position, positions.get(key) ?? 0));
      }
    },
    highestOf: async (keys) => Math.max(0, ...keys.map((key) => positions.get(key) ?? 0)),
    async removeUpTo(position) {
      for (const [key, reached] of positions) if (reached <= position) positions.delete(key);
    },
  };
}

/** Sorted set of all positions, shared by all nodes. */
const KEY = 'kithkin:positions';

/**
 * Creates positions in Redis. They are unknown while Redis is away, and for `graceMs` afterwards,
 * since positions of that time may be missing.
 */
export function sharedPositions(
  redis: Pick<RedisLink, 'onReturn'> & {
    commands: Pick<Redis, 'zadd' | 'zmscore' | 'zremrangebyscore'>;
  },
  graceMs: number,
  now: () => number,
): Positions {
  let knownFrom = Number.NEGATIVE_INFINITY;
  const lose = () => {
    knownFrom = now() + graceMs;
  };
  redis.onReturn(lose);
  return {
    async raise(keys, position) {
      if (keys.length === 0) return;
      const members = keys.flatMap((key) => [position, key]);
      await redis.commands.zadd(KEY, 'GT', ...members).catch(lose);
    },
    async highestOf(keys) {
      if (now() < knownFrom) return Number.POSITIVE_INFINITY;
      try {
        const scores = await redis.commands.zmscore(KEY, ...keys);
        return Math.max(0, ...scores.map(Number));
      } catch {
        return Number.POSITIVE_INFINITY;
      }
    },
    async removeUpTo(position) {
      await redis.commands.zremrangebyscore(KEY, '-inf', position).catch(() => undefined);
    },
  };
}

import type { ChainableCommander, Redis } from 'ioredis';
import type { Log } from '../platform/log';

/** Numbers of a user's open tabs. */
export interface OpenTabs {
  /** On this node. */
  own: number;
  others: { nodeId: string; tabs: number }[];
}

/** Tracks which users have an open tab, on all nodes. */
export interface Presence {
  /** Id of this node. */
  readonly nodeId: string;
  /** True if other nodes know of the users of this one. */
  readonly isShared: boolean;
  /**
   * Records an opened tab of this node. Returns the numbers of the user's open tabs, this one
   * included.
   */
  arrive(userId: string): Promise<OpenTabs>;
  /** Records a closed tab of this node. Returns true if it was the user's last on any node. */
  leave(userId: string): Promise<boolean>;
  /** Returns which of these users are online. */
  onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns users whose only nodes were killed and whose leases have expired. Each user is returned
   * to one node, once.
   */
  lapsed(): Promise<string[]>;
  /**
   * Stops renewing leases. Users count as online for some seconds more, so that a tab that comes
   * back on another node is no arrival.
   */
  close(): Promise<void>;
}

/** Numbers of the open tabs of this node by user; users without one are absent. */
type TabCounts = Map<string, number>;

/** Changes a count and returns the new one. */
function changeCount(counts: TabCounts, userId: string, change: 1 | -1): number {
  const count = Math.max(0, (counts.get(userId) ?? 0) + change);
  if (count === 0) counts.delete(userId);
  else counts.set(userId, count);
  return count;
}

/** Creates the presence of a single-node installation. */
export function localPresence(): Presence {
  const counts: TabCounts = new Map();
  return {
    nodeId: 'single',
    isShared: false,
    arrive: async (userId) => ({ own: changeCount(counts, userId, 1), others: [] }),
    leave: async (userId) => changeCount(counts, userId, -1) === 0,
    onlineAmong: async (userIds) => new Set(userIds.filter((userId) => counts.has(userId))),
    // A single node counts from zero after a restart, so it leaves no expired users.
    lapsed: async () => [],
    close: async () => undefined,
  };
}

/**
 * Lease in milliseconds. A node that does not renew it counts as killed, and its users as offline.
 */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** Lease in milliseconds that users keep at the shutdown of their node, to come back elsewhere. */
const RETURN_MS = 5000;
/** Maximum number of expired users per check; the next check finds the others. */
const MAX_EXPIRED = 1000;

/**
 * Creates presence in Redis: a hash per user of node → lease end and number of tabs (`<end>
 * <tabs>`), renewed while tabs are open, and one sorted set of all users by their last lease end,
 * which finds users left by a killed node. Their keys start with `name`. While Redis is away, only
 * users with a tab on this node count as online.
 */
export function sharedPresence(
  redis: Redis,
  nodeId: string,
  now: () => number,
  log: Log,
  name = 'kithkin:presence',
): Presence {
  const keyOf = (userId: string) => `${name}:${userId}`;
  const counts: TabCounts = new Map();

  /** Returns the result of commands, or `local` if Redis does not execute them. */
  async function orLocal<T>(commands: () => Promise<T>, local: () => T): Promise<T> {
    try {
      return await commands();
    } catch (error) {
      log.debug({ err: error }, 'Presence of this node alone.');
      return local();
    }
  }
  /** Executes a pipeline, and throws the first error of its commands. */
  async function execute(pipeline: ChainableCommander): Promise<unknown[]> {
    const responses = (await pipeline.exec()) ?? [];
    return responses.map(([error, response]) => {
      if (error) throw error;
      return response;
    });
  }

  const hold = async (userIds: string[], leaseMs = LEASE_MS) => {
    if (userIds.length === 0) return;
    const pipeline = redis.pipeline();
    for (const userId of userIds) {
      pipeline.hset(keyOf(userId), nodeId, `${now() + leaseMs} ${counts.get(userId) ?? 0}`);
      pipeline.pexpire(keyOf(userId), LEASE_MS);
      pipeline.zadd(name, now() + leaseMs, userId);
    }
    await orLocal<unknown>(
      () => execute(pipeline),
      () => undefined,
    );
  };
  const isRunning = (lease: string) => Number.parseInt(lease, 10) > now();
  const onlineAmong = async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (userIds.length === 0) return new Set();
    const pipeline = redis.pipeline();
    for (const userId of userIds) pipeline.hvals(keyOf(userId));
    const isOnline = await orLocal(
      async () => {
        const leases = await execute(pipeline);
        return (_userId: string, i: number) => {
          const held = leases[i];
          return Array.isArray(held) && held.some((lease) => isRunning(String(lease)));
        };
      },
      () => (userId: string) => counts.has(userId),
    );
    return new Set(userIds.filter(isOnline));
  };
  const renew = () => void hold([...counts.keys()]);
  const renewal = setInterval(renew, RENEW_MS);
  renewal.unref();
  redis.on('ready', renew);
  return {
    nodeId,
    isShared: true,
    async arrive(userId) {
      const others = await orLocal(
        async () =>
          Object.entries(await redis.hgetall(keyOf(userId)))
            .filter(([node, lease]) => node !== nodeId && isRunning(lease))
            .map(([node, lease]) => ({ nodeId: node, tabs: Number(lease.split(' ')[1] ?? 1) })),
        () => [],
      );
      const own = changeCount(counts, userId, 1);
      await hold([userId]);
      return { own, others };
    },
    async leave(userId) {
      if (changeCount(counts, userId, -1) > 0) {
        await hold([userId]);
        return false;
      }
      return orLocal(
        async () => {
          await redis.hdel(keyOf(userId), nodeId);
          if ((await onlineAmong([userId])).has(userId)) return false;
          await redis.zrem(name, userId);
          return true;
        },
        () => true,
      );
    },
    onlineAmong,
    lapsed: () =>
      orLocal(
        async () => {
          const due = await redis.zrangebyscore(name, 0, now(), 'LIMIT', 0, MAX_EXPIRED);
          const claimed: string[] = [];
          // Only one of several nodes removes it.
          for (const userId of due) if (await redis.zrem(name, userId)) claimed.push(userId);
          const online = await onlineAmong(claimed);
          return claimed.filter((userId) => !online.has(userId));
        },
        () => [],
      ),
    async close() {
      clearInterval(renewal);
      redis.off('ready', renew);
      await hold([...counts.keys()], RETURN_MS);
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Users with an open tab, on any node. */
    presence: Presence;
  }
}

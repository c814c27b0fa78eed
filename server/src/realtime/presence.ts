import type { Redis } from 'ioredis';

/** Tracks which users have an open tab, on all nodes. */
export interface Presence {
  /**
   * Records an opened tab of this node. Returns whether it is the user's first on any node, and the
   * number of the user's open tabs on all nodes.
   */
  arrive(userId: string): Promise<{ isFirst: boolean; open: number }>;
  /** Records a closed tab of this node. Returns true if it was the user's last on any node. */
  leave(userId: string): Promise<boolean>;
  /** Returns which of these users are online. */
  onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns users whose only nodes were killed and whose leases have expired. Each user is returned
   * to one node, once.
   */
  lapsed(): Promise<string[]>;
  close(): Promise<void>;
}

/** Counts tabs per user on this node. */
class TabCounts {
  private readonly tabs = new Map<string, number>();

  /** Changes a count and returns the new one. */
  add(userId: string, change: 1 | -1): number {
    const count = Math.max(0, (this.tabs.get(userId) ?? 0) + change);
    if (count === 0) this.tabs.delete(userId);
    else this.tabs.set(userId, count);
    return count;
  }

  has(userId: string): boolean {
    return this.tabs.has(userId);
  }

  of(userId: string): number {
    return this.tabs.get(userId) ?? 0;
  }

  people(): string[] {
    return [...this.tabs.keys()];
  }
}

/** Creates the presence of a single-node installation. */
export function localPresence(): Presence {
  const counts = new TabCounts();
  return {
    async arrive(userId) {
      const open = counts.add(userId, 1);
      return { isFirst: open === 1, open };
    },
    leave: async (userId) => counts.add(userId, -1) === 0,
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
const keyOf = (userId: string) => `kithkin:presence:${userId}`;
/** Sorted set of users by the end of their last lease. */
const LEASES = 'kithkin:presence';
/** Maximum number of expired users per check; the next check finds the others. */
const MAX_EXPIRED = 1000;

/**
 * Creates presence in Redis: a hash per user of node → lease end and number of tabs (`<end> <tabs>`),
 * renewed while tabs are open, and one sorted set of all users by their last lease end, which finds users left by a killed node.
 */
export function sharedPresence(redis: Redis, nodeId: string, now: () => number): Presence {
  const counts = new TabCounts();
  const hold = async (userIds: string[]) => {
    const pipeline = redis.pipeline();
    for (const userId of userIds) {
      pipeline.hset(keyOf(userId), nodeId, `${now() + LEASE_MS} ${counts.of(userId)}`);
      pipeline.pexpire(keyOf(userId), LEASE_MS);
      pipeline.zadd(LEASES, now() + LEASE_MS, userId);
    }
    await pipeline.exec();
  };
  const isRunning = (lease: string) => Number.parseInt(lease, 10) > now();
  const onlineAmong = async (userIds: readonly string[]) => {
    const pipeline = redis.pipeline();
    for (const userId of userIds) pipeline.hvals(keyOf(userId));
    const responses = (await pipeline.exec()) ?? [];
    const online = userIds.filter((_userId, i) => {
      const leases = responses[i]?.[1];
      return Array.isArray(leases) && leases.some((lease) => isRunning(String(lease)));
    });
    return new Set(online);
  };
  const renewal = setInterval(() => void hold(counts.people()), RENEW_MS);
  renewal.unref();
  return {
    async arrive(userId) {
      const others = Object.entries(await redis.hgetall(keyOf(userId)))
        .filter(([node, lease]) => node !== nodeId && isRunning(lease))
        .map(([, lease]) => Number(lease.split(' ')[1] ?? 1));
      const own = counts.add(userId, 1);
      await hold([userId]);
      const open = others.reduce((sum, tabs) => sum + tabs, own);
      return { isFirst: others.length === 0 && own === 1, open };
    },
    async leave(userId) {
      if (counts.add(userId, -1) > 0) {
        await hold([userId]);
        return false;
      }
      await redis.hdel(keyOf(userId), nodeId);
      if ((await onlineAmong([userId])).has(userId)) return false;
      await redis.zrem(LEASES, userId);
      return true;
    },
    onlineAmong,
    async lapsed() {
      const due = await redis.zrangebyscore(LEASES, 0, now(), 'LIMIT', 0, MAX_EXPIRED);
      const claimed: string[] = [];
      // Only one of several nodes removes it.
      for (const userId of due) if (await redis.zrem(LEASES, userId)) claimed.push(userId);
      const online = await onlineAmong(claimed);
      return claimed.filter((userId) => !online.has(userId));
    },
    async close() {
      clearInterval(renewal);
      await Promise.all(counts.people().map((userId) => redis.hdel(keyOf(userId), nodeId)));
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Users with an open tab, on any node. */
    presence: Presence;
  }
}

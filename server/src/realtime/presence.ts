import type { Redis } from 'ioredis';

/** Who has an open tab, on any node. */
export interface Presence {
  /** A tab was opened on this node. Answers whether it is the person's first anywhere. */
  arrive(userId: string): Promise<boolean>;
  /** A tab was closed on this node. Answers whether it was the person's last anywhere. */
  leave(userId: string): Promise<boolean>;
  /** Which of these people are online. */
  onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Who was only at nodes that were killed, and is offline since their lease ended: each is answered
   * to one node, once.
   */
  lapsed(): Promise<string[]>;
  close(): Promise<void>;
}

/** Counts tabs per person on this node. */
class TabCounts {
  private readonly tabs = new Map<string, number>();

  /** Changes a count; answers the new one. */
  add(userId: string, change: 1 | -1): number {
    const count = Math.max(0, (this.tabs.get(userId) ?? 0) + change);
    if (count === 0) this.tabs.delete(userId);
    else this.tabs.set(userId, count);
    return count;
  }

  has(userId: string): boolean {
    return this.tabs.has(userId);
  }

  people(): string[] {
    return [...this.tabs.keys()];
  }
}

/** The presence of a network with one node. */
export function localPresence(): Presence {
  const counts = new TabCounts();
  return {
    arrive: async (userId) => counts.add(userId, 1) === 1,
    leave: async (userId) => counts.add(userId, -1) === 0,
    onlineAmong: async (userIds) => new Set(userIds.filter((userId) => counts.has(userId))),
    // Whoever was at the one node comes back to it, or is not there: it has forgotten them.
    lapsed: async () => [],
    close: async () => undefined,
  };
}

/** A node that has not said so for this long is taken to be gone, and its people with it. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const keyOf = (userId: string) => `kithkin:presence:${userId}`;
/** When the last lease of each person ends. */
const LEASES = 'kithkin:presence';
/** So many at once; the next look finds the others. */
const MAX_EXPIRED = 1000;

/**
 * Presence over Redis: per person a hash of node → lease end, renewed while their tabs are open, and
 * one list of all people by their last lease's end, which tells who was left by a killed node.
 */
export function sharedPresence(redis: Redis, nodeId: string, now: () => number): Presence {
  const counts = new TabCounts();
  const hold = async (userIds: string[]) => {
    const pipeline = redis.pipeline();
    for (const userId of userIds) {
      pipeline.hset(keyOf(userId), nodeId, now() + LEASE_MS);
      pipeline.pexpire(keyOf(userId), LEASE_MS);
      pipeline.zadd(LEASES, now() + LEASE_MS, userId);
    }
    await pipeline.exec();
  };
  const onlineAmong = async (userIds: readonly string[]) => {
    const pipeline = redis.pipeline();
    for (const userId of userIds) pipeline.hvals(keyOf(userId));
    const responses = (await pipeline.exec()) ?? [];
    const online = userIds.filter((_userId, i) => {
      const leases = responses[i]?.[1];
      return Array.isArray(leases) && leases.some((end) => Number(end) > now());
    });
    return new Set(online);
  };
  const renewal = setInterval(() => void hold(counts.people()), RENEW_MS);
  renewal.unref();
  return {
    async arrive(userId) {
      const elsewhere = (await onlineAmong([userId])).has(userId);
      counts.add(userId, 1);
      await hold([userId]);
      return !elsewhere;
    },
    async leave(userId) {
      if (counts.add(userId, -1) > 0) return false;
      await redis.hdel(keyOf(userId), nodeId);
      if ((await onlineAmong([userId])).has(userId)) return false;
      await redis.zrem(LEASES, userId);
      return true;
    },
    onlineAmong,
    async lapsed() {
      const due = await redis.zrangebyscore(LEASES, 0, now(), 'LIMIT', 0, MAX_EXPIRED);
      const claimed: string[] = [];
      // Of several nodes one removes it.
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

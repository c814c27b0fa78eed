import type { Server, Socket } from 'socket.io';
import type { AppContext } from '../platform/context';
import { listPresenceViewers, listSeenPresence } from '../users/presence.rules';
import { userRoom } from './outbox';
import { FOLLOWERS_ROOM } from './presenceFeed';
import { setLastSeen } from './realtime.store';
import type { TabLimit } from './socketLimits';

/**
 * Time in milliseconds in which a user whose last tab has closed may come back unnoticed: a reload
 * is neither a departure nor an arrival.
 */
const RETURN_MS = 1000;

/** Presence as the tabs of a node tell it to others. */
export type Greetings = ReturnType<typeof createGreetings>;

export function createGreetings(ctx: AppContext, io: Server, tabLimit: TabLimit) {
  /** Users whose last tab on this node has just closed. */
  const leaving = new Map<string, { isBack: boolean }>();

  /** Tells the followers of a user, and tabs that follow nobody yet, that the user came or went. */
  async function publishPresence(
    userId: string,
    event: 'user-online' | 'user-offline',
    lastSeen: string | null,
  ): Promise<void> {
    ctx.presenceFeed.publish(userId);
    const viewers = await listPresenceViewers(ctx.db, userId);
    if (viewers.length === 0) return;
    io.to(viewers.map(userRoom)).except(FOLLOWERS_ROOM).emit(event, { userId, lastSeen });
  }

  /** Publishes that a user has no open tab on any node. */
  async function publishOffline(userId: string): Promise<void> {
    const now = ctx.clock.now();
    const isActive = await setLastSeen(ctx.db, userId, now);
    // The last seen time of a deactivated account is not revealed.
    await publishPresence(userId, 'user-offline', isActive ? now.toISOString() : null);
  }

  /** Returns true if the user has come back within `RETURN_MS`. Tests do not wait. */
  async function comesBack(userId: string): Promise<boolean> {
    if (ctx.config.env === 'test' || ctx.readiness.closing) return false;
    const departure = { isBack: false };
    leaving.set(userId, departure);
    await new Promise((resolve) => setTimeout(resolve, RETURN_MS));
    if (leaving.get(userId) === departure) leaving.delete(userId);
    return departure.isBack || (await ctx.presence.onlineAmong([userId])).has(userId);
  }

  /** Publishes that a user is offline after their last tab, unless they come back at once. */
  async function farewell(userId: string): Promise<void> {
    // After an orderly shutdown the tabs come back elsewhere, while the lease of this node lasts:
    // neither a departure nor an arrival. Other nodes publish who does not come back.
    if (ctx.presence.isShared && ctx.readiness.closing) return;
    if (!(await ctx.presence.leave(userId))) return;
    if (!(await comesBack(userId))) await publishOffline(userId);
  }

  return {
    /** Greets a tab. Returns false if it has been closed meanwhile. */
    async greet(socket: Socket, userId: string): Promise<boolean> {
      const tabs = await ctx.presence.arrive(userId);
      const departure = leaving.get(userId);
      if (departure) departure.isBack = true;
      const isFirst = tabs.own === 1 && tabs.others.length === 0 && departure === undefined;
      tabLimit.apply(userId, tabs);
      // A tab that closed during the greeting ran its farewell before it was counted.
      if (!socket.connected) {
        await farewell(userId);
        return false;
      }
      const online = await ctx.presence.onlineAmong(await listSeenPresence(ctx.db, userId));
      socket.emit('online-users', [...online]);
      if (isFirst) await publishPresence(userId, 'user-online', null);
      return true;
    },
    farewell,
    /** Publishes the offline state of users left by a killed node. */
    async publishLapsed(): Promise<void> {
      for (const userId of await ctx.presence.lapsed()) await publishOffline(userId);
    },
  };
}

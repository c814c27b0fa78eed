import type { ServerEvents } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io';
import type { AppContext } from '../platform/context';
import type { PubSub } from '../platform/pubSub/pubSub';
import { listFollowedPresence, listGroupPresence } from '../users/presence.rules';
import { openPresenceChannel } from './presenceChannel';

type Changed = ServerEvents['presence-changed'];

/** Time in milliseconds for which changes are batched. */
const BATCH_WINDOW_MS = 1000;
/** Interval in milliseconds at which online members of large groups are counted again. */
const COUNT_MS = 30_000;

/** Room of the tabs that follow presence, which receive no `user-online` and `user-offline`. */
export const FOLLOWERS_ROOM = 'presence-followers';

/** A tab, with the users and the group whose presence it follows. */
interface Follower {
  socket: Socket;
  viewerId: string;
  /** The last presence sent about each user, as text; undefined if none was sent. */
  sent: Map<string, string | undefined>;
  /** Users of whom it has to be told. */
  due: Set<string>;
  group: { id: string; sent?: number; isDue: boolean } | undefined;
}

/** Tells the tabs of this node about the presence of the users they follow. */
export type PresenceFeed = ReturnType<typeof createPresenceFeed>;

export function createPresenceFeed(
  ctx: Pick<AppContext, 'background' | 'config' | 'db' | 'presence'>,
  pubSub: PubSub | null,
) {
  const followers = new Map<Socket, Follower>();
  /** Followers by user. */
  const index = new Map<string, Set<Follower>>();
  let waiting = new Set<Follower>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing = Promise.resolve();

  function addDue(follower: Follower, userId: string): void {
    follower.due.add(userId);
    schedule(follower);
  }
  function schedule(follower: Follower): void {
    waiting.add(follower);
    // Tests flush themselves, so that nothing happens between their steps.
    if (timer || ctx.config.env === 'test') return;
    timer = setTimeout(() => {
      timer = undefined;
      ctx.background.run('presence', flush);
    }, BATCH_WINDOW_MS);
    timer.unref();
  }
  const channel = openPresenceChannel(pubSub, ctx.presence.nodeId, (userId) => {
    for (const follower of index.get(userId) ?? []) addDue(follower, userId);
  });
  pubSub?.onReturn(refresh);

  /** Reads again of all that is followed whether they are online. */
  function refresh(): void {
    for (const follower of followers.values()) {
      for (const userId of follower.sent.keys()) addDue(follower, userId);
    }
  }

  function countGroups(): void {
    for (const follower of followers.values()) {
      if (!follower.group) continue;
      follower.group.isDue = true;
      schedule(follower);
    }
  }
  const counting = ctx.config.env === 'test' ? undefined : setInterval(countGroups, COUNT_MS);
  counting?.unref();

  function start(follower: Follower, userId: string): void {
    follower.sent.set(userId, undefined);
    const others = index.get(userId);
    if (others) others.add(follower);
    else {
      index.set(userId, new Set([follower]));
      channel.subscribe(userId);
    }
    addDue(follower, userId);
  }
  function end(follower: Follower, userId: string): void {
    follower.sent.delete(userId);
    follower.due.delete(userId);
    const others = index.get(userId);
    others?.delete(follower);
    if (others?.size !== 0) return;
    index.delete(userId);
    channel.unsubscribe(userId);
  }

  /**
   * Tells each tab in one event what has changed for it since the last one: one flush after the other,
   * so that no tab is told an older state after a newer one.
   */
  function flush(): Promise<void> {
    flushing = flushing.then(flushDue, flushDue);
    return flushing;
  }
  async function flushDue(): Promise<void> {
    const batch = [...waiting];
    waiting = new Set();
    const due = new Map(batch.map((follower) => [follower, follower.due]));
    for (const follower of batch) follower.due = new Set();
    try {
      await emitChanges(due);
    } catch (error) {
      // The database is away: the next second tries again.
      for (const [follower, userIds] of due) {
        for (const userId of userIds) addDue(follower, userId);
      }
      throw error;
    }
  }

  /** Tells each follower what has changed of the users that are due. */
  async function emitChanges(due: ReadonlyMap<Follower, ReadonlySet<string>>): Promise<void> {
    const users = [...new Set([...due.values()].flatMap((ids) => [...ids]))];
    const viewers = [...new Set([...due.keys()].map(({ viewerId }) => viewerId))];
    const rows = users.length === 0 ? [] : await listFollowedPresence(ctx.db, users, viewers);
    const online = await ctx.presence.onlineAmong(rows.map((row) => row.user_id));
    const seen = new Map(
      rows.map((row) => [
        row.user_id,
        {
          viewers: new Set(row.viewer_ids),
          isOnline: online.has(row.user_id),
          lastSeen: row.last_seen?.toISOString() ?? null,
        },
      ]),
    );
    for (const [follower, ids] of due) {
      const people: Changed['people'] = [];
      for (const userId of ids) {
        const now = seen.get(userId);
        if (!follower.sent.has(userId)) continue;
        // Of somebody whom the viewer does not see, nothing is told, not even that they have gone.
        if (!now?.viewers.has(follower.viewerId)) {
          follower.sent.set(userId, undefined);
          continue;
        }
        const { isOnline } = now;
        const lastSeen = isOnline ? null : now.lastSeen;
        const text = `${isOnline} ${lastSeen}`;
        if (follower.sent.get(userId) === text) continue;
        follower.sent.set(userId, text);
        people.push({ userId, isOnline, lastSeen });
      }
      const group = await countGroup(follower);
      if (people.length === 0 && !group) continue;
      follower.socket.emit('presence-changed', { people, ...(group && { group }) });
    }
  }

  /** Returns the number of online members of the group that a tab shows, if it has changed. */
  async function countGroup({ group, viewerId }: Follower): Promise<Changed['group']> {
    if (!group?.isDue) return undefined;
    group.isDue = false;
    const members = await listGroupPresence(ctx.db, viewerId, group.id);
    const onlineCount = (await ctx.presence.onlineAmong(members)).size;
    if (group.sent === onlineCount) return undefined;
    group.sent = onlineCount;
    return { conversationId: group.id, onlineCount };
  }

  return {
    /**
     * Replaces the users whom a tab follows, and the large group of which it shows how many are
     * online. Whom it may see is decided when it is told.
     */
    follow(socket: Socket, viewerId: string, userIds: readonly string[], groupId?: string): void {
      if (!socket.connected) return;
      let follower = followers.get(socket);
      if (!follower) {
        follower = { socket, viewerId, sent: new Map(), due: new Set(), group: undefined };
        followers.set(socket, follower);
        void socket.join(FOLLOWERS_ROOM);
      }
      const wanted = new Set(userIds);
      for (const userId of [...follower.sent.keys()]) {
        if (!wanted.has(userId)) end(follower, userId);
      }
      for (const userId of wanted) if (!follower.sent.has(userId)) start(follower, userId);
      if (groupId === undefined) follower.group = undefined;
      else {
        if (follower.group?.id !== groupId) follower.group = { id: groupId, isDue: true };
        follower.group.isDue = true;
        schedule(follower);
      }
    },
    /** Ends what a closed tab follows. */
    unfollow(socket: Socket): void {
      const follower = followers.get(socket);
      if (!follower) return;
      for (const userId of [...follower.sent.keys()]) end(follower, userId);
      followers.delete(socket);
      waiting.delete(follower);
    },
    /** Tells the followers on all nodes that a user may have come or gone. */
    publish: channel.publish,
    flush,
    refresh,
    close(): void {
      clearTimeout(timer);
      clearInterval(counting);
      channel.close();
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Presence for the tabs of this node. */
    presenceFeed: PresenceFeed;
  }
}

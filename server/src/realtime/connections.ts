import { CONTRACT_VERSION, isContractCompatible } from '@kithkin/shared/contract';
import type { Server, Socket } from 'socket.io';
import type { AppContext } from '../platform/context';
import type { RedisLink } from '../platform/redis';
import { withTimeout } from '../platform/withTimeout';
import { listPresenceViewers, listSeenPresence } from '../users/presence.rules';
import type { LiveArea } from './liveArea';
import { commandListener, type SocketData } from './liveCommands';
import { userRoom } from './outbox';
import { setLastSeen } from './realtime.store';
import { disconnectEndedSessions } from './sessionEnds';
import {
  createTabLimit,
  type RawConnection,
  type SocketLimits,
  type TabLimit,
} from './socketLimits';

/** Interval in milliseconds of the check for users left online by a killed node. */
const LAPSED_MS = 5000;
/** Maximum wait for the subscription of a tab, in milliseconds. */
const SUBSCRIBE_TIMEOUT_MS = 300;

/**
 * Accepts sockets with a valid access token, maintains presence, and closes sockets of ended
 * sessions. Returns a function that stops it.
 */
export function acceptConnections(
  ctx: AppContext,
  io: Server,
  redis: RedisLink | null,
  limits: SocketLimits,
  areas: readonly LiveArea[],
): () => Promise<void> {
  const onCommand = commandListener(ctx, areas);
  const tabLimit = createTabLimit(ctx, io);

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    identify(token).then(
      async (viewer) => {
        if (viewer) {
          socket.data = viewer;
          await joinOwnRoom(socket, viewer.userId, redis);
        }
        next(viewer ? undefined : new Error('unauthorized'));
      },
      (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
    );
  });
  async function identify(token: unknown): Promise<SocketData | null> {
    const viewer = typeof token === 'string' ? await ctx.authenticate(token) : null;
    if (viewer) await limits.checkAccount(viewer.userId);
    return viewer;
  }

  // Two listeners shared by all sockets; `this` is the socket. A closure per socket would be most
  // of the memory of an idle tab.
  function receive(this: Socket, name: unknown, payload: unknown): void {
    onCommand(this, getSocketData(this), name, payload);
  }
  function leave(this: Socket): void {
    const { userId } = getSocketData(this);
    ctx.attention.set(this, userId, false);
    ctx.background.run('farewell', () => farewell(ctx, io, userId));
  }

  io.on('connection', (socket) => {
    const { userId } = getSocketData(socket);
    limits.signedIn(socket.conn);
    emitContractMismatch(socket);
    socket.onAny(receive);
    socket.on('disconnect', leave);
    ctx.background.run('greeting', async () => {
      if (!(await greet({ ctx, io, tabLimit }, socket, userId))) return;
      for (const area of areas) await area.onConnect?.(ctx, userId);
    });
  });
  // Releases the upgrade request (headers, buffers), which is not needed after connecting.
  io.engine.on('connection', (raw: RawConnection) => {
    limits.watch(raw);
    raw.request = null;
  });

  const stopClosing = disconnectEndedSessions(ctx, io);
  const stopExpiryCheck = publishExpiredPresence(ctx, io);
  // Every node watches the site, so each notifies only its own sockets.
  const off = ctx.events.on(
    'registry-changed',
    (change) => void io.local.emit('registry-changed', change),
  );
  return async () => {
    off();
    tabLimit.stop();
    stopExpiryCheck();
    await stopClosing();
  };
}

/** Emits `server-contract` to a tab whose page does not fit the server's contract version. */
function emitContractMismatch(socket: Socket): void {
  const needs: unknown = socket.handshake.auth.contract;
  if (typeof needs !== 'string' || isContractCompatible(needs, CONTRACT_VERSION)) return;
  socket.emit('server-contract', { version: CONTRACT_VERSION });
}

/** Publishes the offline state of users left by a killed node, which no other node does. */
function publishExpiredPresence(ctx: AppContext, io: Server): () => void {
  const check = () =>
    ctx.background.run('lapsed presence', async () => {
      for (const userId of await ctx.presence.lapsed()) await publishUserOffline(ctx, io, userId);
      await ctx.attention.removeExpired();
    });
  // Tests control the clock, so no timer runs between their steps.
  const timer = ctx.config.env === 'test' ? undefined : setInterval(check, LAPSED_MS);
  timer?.unref();
  return () => clearInterval(timer);
}

/** Returns the data set by `io.use`; no socket connects without it. */
export function getSocketData(socket: { data: SocketData }): SocketData {
  return socket.data;
}

/**
 * Subscribes a tab to its user's events before it counts as connected: what it fetches afterwards
 * and what it then receives have no gap between them.
 */
async function joinOwnRoom(socket: Socket, userId: string, redis: RedisLink | null): Promise<void> {
  await socket.join(userRoom(userId));
  // Redis executes the commands of a connection in order, so the subscription precedes the answer.
  // While Redis is away, the tab connects without it; its end announces what was missed.
  if (redis?.subscriber.status === 'ready') {
    await withTimeout(redis.subscriber.ping(), SUBSCRIBE_TIMEOUT_MS).catch(() => undefined);
  }
}

/** Returns false when the tab has been closed meanwhile. */
async function greet(
  { ctx, io, tabLimit }: { ctx: AppContext; io: Server; tabLimit: TabLimit },
  socket: Socket,
  userId: string,
): Promise<boolean> {
  const tabs = await ctx.presence.arrive(userId);
  const isFirst = tabs.own === 1 && tabs.others.length === 0;
  tabLimit.apply(userId, tabs);
  // A tab that closed during the greeting ran its farewell before it was counted.
  if (!socket.connected) {
    await farewell(ctx, io, userId);
    return false;
  }
  const online = await ctx.presence.onlineAmong(await listSeenPresence(ctx.db, userId));
  socket.emit('online-users', [...online]);
  const viewers = isFirst ? await listPresenceViewers(ctx.db, userId) : [];
  if (viewers.length > 0) {
    io.to(viewers.map(userRoom)).emit('user-online', { userId, lastSeen: null });
  }
  return true;
}

async function farewell(ctx: AppContext, io: Server, userId: string): Promise<void> {
  if (await ctx.presence.leave(userId)) await publishUserOffline(ctx, io, userId);
}

/** Publishes that a user has no open tab on any node. */
async function publishUserOffline(ctx: AppContext, io: Server, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const isActive = await setLastSeen(ctx.db, userId, now);
  const viewers = await listPresenceViewers(ctx.db, userId);
  if (viewers.length > 0) {
    // The last seen time of a deactivated account is not revealed.
    const lastSeen = isActive ? now.toISOString() : null;
    io.to(viewers.map(userRoom)).emit('user-offline', { userId, lastSeen });
  }
}

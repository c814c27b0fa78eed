import { CONTRACT_VERSION, isContractCompatible } from '@kithkin/shared/contract';
import type { Server, Socket } from 'socket.io';
import type { AppContext } from '../platform/context';
import type { PubSub } from '../platform/pubSub/pubSub';
import { createSemaphore } from '../platform/semaphore';
import { withTimeout } from '../platform/withTimeout';
import { createGreetings, type Greetings } from './greetings';
import type { LiveArea } from './liveArea';
import { commandListener, type SocketData } from './liveCommands';
import { userRoom } from './outbox';
import { disconnectEndedSessions } from './sessionEnds';
import { createTabLimit, type RawConnection, type SocketLimits } from './socketLimits';

/** Interval in milliseconds of the check for users left online by a killed node. */
const LAPSED_MS = 5000;
/**
 * Maximum number of tabs that are greeted at a time: when many come back at once, the requests of
 * others still find a connection to the database.
 */
const MAX_GREETINGS = 4;
/** Maximum wait for the subscription of a tab, in milliseconds. */
const SUBSCRIBE_TIMEOUT_MS = 300;

/**
 * Accepts sockets with a valid access token, maintains presence, and closes sockets of ended
 * sessions. Returns a function that stops it.
 */
export function acceptConnections(
  ctx: AppContext,
  io: Server,
  pubSub: PubSub | null,
  limits: SocketLimits,
  areas: readonly LiveArea[],
): () => Promise<void> {
  const onCommand = commandListener(ctx, areas);
  const tabLimit = createTabLimit(ctx, io);
  const greetings = createGreetings(ctx, io, tabLimit);
  const queueGreeting = createSemaphore(MAX_GREETINGS);
  /** The last release since the start of this node. */
  let release: { serial: number } | undefined;

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    identify(token).then(
      async (viewer) => {
        if (viewer) {
          socket.data = viewer;
          await joinOwnRoom(socket, viewer.userId, pubSub);
        }
        next(viewer ? undefined : new Error('unauthorized'));
      },
      (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
    );
  });
  async function identify(token: unknown): Promise<SocketData | null> {
    const viewer = typeof token === 'string' ? await ctx.authenticate(token) : null;
    // Throws 429 if the account opens too many connections a minute.
    if (viewer) await ctx.limits.checkAccount('connect', viewer.userId);
    return viewer;
  }

  // Two listeners shared by all sockets; `this` is the socket, with the data of `io.use`. A closure
  // per socket would be most of the memory of an idle tab.
  function receive(this: Socket, name: unknown, payload: unknown, acknowledge?: unknown): void {
    onCommand(this, this.data, name, payload);
    // By this a client knows that its connection works.
    if (typeof acknowledge === 'function') acknowledge();
  }
  function leave(this: Socket): void {
    const { userId }: SocketData = this.data;
    ctx.attention.set(this, userId, false);
    ctx.presenceFeed.unfollow(this);
    ctx.background.run('farewell', () => greetings.farewell(userId));
  }

  io.on('connection', (socket) => {
    const { userId }: SocketData = socket.data;
    limits.signedIn(socket.conn);
    emitContractMismatch(socket);
    // Its page may have been loaded before the release.
    if (release) socket.emit('registry-changed', release);
    socket.onAny(receive);
    socket.on('disconnect', leave);
    ctx.background.run('greeting', () =>
      queueGreeting(async () => {
        if (!(await greetings.greet(socket, userId))) return;
        for (const area of areas) await area.onConnect?.(ctx, userId);
      }),
    );
  });
  // Releases the upgrade request (headers, buffers), which is not needed after connecting.
  io.engine.on('connection', (raw: RawConnection) => {
    limits.watch(raw);
    raw.request = null;
  });

  const stopClosing = disconnectEndedSessions(ctx, io);
  const stopExpiryCheck = publishExpiredPresence(ctx, greetings);
  // Every node watches the site, so each notifies only its own sockets.
  const off = ctx.events.on('registry-changed', (change) => {
    release = change;
    io.local.emit('registry-changed', change);
  });
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
function publishExpiredPresence(ctx: AppContext, greetings: Greetings): () => void {
  const check = () =>
    ctx.background.run('lapsed presence', async () => {
      await greetings.publishLapsed();
      await ctx.attention.removeExpired();
    });
  // Tests control the clock, so no timer runs between their steps.
  const timer = ctx.config.env === 'test' ? undefined : setInterval(check, LAPSED_MS);
  timer?.unref();
  return () => clearInterval(timer);
}

/**
 * Subscribes a tab to its user's events before it counts as connected: what it fetches afterwards
 * and what it then receives have no gap between them.
 */
async function joinOwnRoom(socket: Socket, userId: string, pubSub: PubSub | null): Promise<void> {
  await socket.join(userRoom(userId));
  // While the service is away, the tab connects without it; its end announces what was missed.
  if (pubSub?.isUp) await withTimeout(pubSub.ping(), SUBSCRIBE_TIMEOUT_MS).catch(() => undefined);
}

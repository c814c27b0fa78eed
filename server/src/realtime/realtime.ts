import type { Server as HttpServer } from 'node:http';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { AppContext } from '../platform/context';
import { API_PREFIX } from '../platform/http/app';
import { isOriginAllowed } from '../platform/http/origins';
import type { RedisLink } from '../platform/redis';
import { withTimeout } from '../platform/withTimeout';
import { disconnectInSlices } from './closing';
import { acceptConnections } from './connections';
import type { LiveArea } from './liveArea';
import { startOutboxPublisher } from './outbox';
import { createSocketLimits } from './socketLimits';

/** Path of the websocket, on the HTTP server's port. */
export const SOCKET_PATH = `${API_PREFIX}/socket.io`;

/**
 * Maximum wait for the end of the subscriptions, in milliseconds. While Redis is away they end with
 * the connection.
 */
const UNSUBSCRIBE_TIMEOUT_MS = 1000;

/** A running live channel. */
export interface Realtime {
  /** Closes all connections and stops publishing; unpublished events wait for the next start. */
  close(): Promise<void>;
  /** Returns the number of open sockets on this node. */
  sockets(): number;
}

/**
 * Opens the live channel. It is websocket only, so that nodes need no sticky sessions. With Redis,
 * an event for one user reaches the nodes on which that user has a tab, and an event for several
 * reaches all nodes, once each. There is no connection-state recovery: after a reconnect, or when
 * events have been lost while Redis was away, clients fetch missed data over HTTP.
 */
export function openRealtime(
  ctx: AppContext,
  server: HttpServer,
  redis: RedisLink | null,
  areas: readonly LiveArea[],
): Realtime {
  const limits = createSocketLimits(ctx);
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    cors: { origin: ctx.config.corsOrigins, credentials: true },
    maxHttpBufferSize: 100_000,
    connectTimeout: ctx.config.socketHandshakeMs,
    // CORS does not restrict websockets: any page may open one, and only sends its origin.
    allowRequest: (request, decide) =>
      decide(
        null,
        !ctx.readiness.closing &&
          isOriginAllowed(request.headers, ctx.config) &&
          limits.admits(request),
      ),
    ...(redis && {
      adapter: createShardedAdapter(redis.commands, withoutRejections(redis.subscriber), {
        channelPrefix: 'kithkin',
      }),
    }),
  });
  const stopAccepting = acceptConnections(ctx, io, redis, limits, areas);
  if (redis) announceMissedEvents(io, redis);
  const stopDraining = startOutboxPublisher(ctx, io, areas);
  return {
    sockets: () => io.engine.clientsCount,
    async close() {
      await stopDraining();
      await disconnectInSlices(io);
      await stopAccepting();
      // Waits until the offline events have been sent to the other nodes.
      await ctx.background.idle();
      // `io.close()` would also close the HTTP server, which belongs to the application.
      io.engine.close();
      const closed = Promise.resolve(io.of('/').adapter.close());
      await withTimeout(closed, UNSUBSCRIBE_TIMEOUT_MS).catch(() => undefined);
    },
  };
}

/**
 * Returns a subscriber for the adapter, which does not await its subscriptions: they are rejected if
 * the connection is closed before Redis has executed them, and restored after an outage.
 */
function withoutRejections(subscriber: Redis): Redis {
  const isSubscription = (key: string | symbol) => key === 'ssubscribe' || key === 'sunsubscribe';
  return new Proxy(subscriber, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (!isSubscription(key)) return value.bind(target);
      return (...channels: unknown[]) =>
        Promise.resolve(Reflect.apply(value, target, channels)).catch(() => undefined);
    },
  });
}

/**
 * Tells the tabs of all nodes that they may have missed events, after an outage of Redis as this
 * node has seen it. The tabs of one node are reached without Redis throughout.
 */
function announceMissedEvents(io: Server, redis: RedisLink): void {
  const announce = () => void io.local.emit('events-missed', {});
  io.on('events-missed', announce);
  redis.onReturn(() => {
    announce();
    io.serverSideEmit('events-missed');
  });
}

import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { AppContext } from '../platform/context';
import { API_PREFIX } from '../platform/http/app';
import { isOriginAllowed } from '../platform/http/origins';
import { acceptConnections } from './connections';
import type { LiveArea } from './liveArea';
import { startOutboxPublisher } from './outbox';
import { createSocketLimits } from './socketLimits';

/** Path of the websocket, on the HTTP server's port. */
export const SOCKET_PATH = `${API_PREFIX}/socket.io`;

/** A running live channel. */
export interface Realtime {
  /** Closes all connections and stops publishing; unpublished events wait for the next start. */
  close(): Promise<void>;
  /** Returns the number of open sockets on this node. */
  sockets(): number;
}

/**
 * Opens the live channel. It is websocket only, so that nodes need no sticky sessions. With Redis,
 * every node reaches the tabs of all nodes. There is no connection-state recovery: after a
 * reconnect, clients fetch missed data over HTTP.
 */
export function openRealtime(
  ctx: AppContext,
  server: HttpServer,
  redis: Redis | null,
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
    ...(redis ? { adapter: createAdapter(redis, { blockTimeInMs: 1000 }) } : {}),
  });
  const stopAccepting = acceptConnections(ctx, io, limits, areas);
  const stopDraining = startOutboxPublisher(ctx, io, areas);
  return {
    sockets: () => io.engine.clientsCount,
    async close() {
      await stopDraining();
      // Disconnects only this node's sockets.
      io.local.disconnectSockets(true);
      await stopAccepting();
      // Waits until the offline events have been sent to the other nodes.
      await ctx.background.idle();
      // `io.close()` would also close the HTTP server, which belongs to the application.
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}

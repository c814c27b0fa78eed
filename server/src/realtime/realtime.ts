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

/** Where tabs connect, on the port of everything else. */
export const SOCKET_PATH = `${API_PREFIX}/socket.io`;

/** A running channel. */
export interface Realtime {
  /** Closes all connections and stops publishing; what is not published waits for the next start. */
  close(): Promise<void>;
  /** How many sockets are open on this node. */
  sockets(): number;
}

/**
 * Opens the live channel: websocket only, so that nodes need no sticky sessions. With Redis every
 * node reaches the tabs of all nodes. There is no connection-state recovery: after a reconnect the
 * client asks over HTTP what it has missed.
 */
export function openRealtime(
  ctx: AppContext,
  server: HttpServer,
  redis: Redis | null,
  areas: readonly LiveArea[],
): Realtime {
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    cors: { origin: ctx.config.corsOrigins, credentials: true },
    maxHttpBufferSize: 100_000,
    // CORS does not stop a websocket: any page may open one, and only says whose it is.
    allowRequest: (request, decide) =>
      decide(null, !ctx.readiness.closing && isOriginAllowed(request.headers, ctx.config)),
    ...(redis ? { adapter: createAdapter(redis, { blockTimeInMs: 1000 }) } : {}),
  });
  const stopAccepting = acceptConnections(ctx, io, areas);
  const stopDraining = startOutboxPublisher(ctx, io, areas);
  return {
    sockets: () => io.engine.clientsCount,
    async close() {
      await stopDraining();
      // This node's tabs only: those of the others stay where they are.
      io.local.disconnectSockets(true);
      await stopAccepting();
      // Who leaves is still told to the other nodes.
      await ctx.background.idle();
      // `io.close()` would close the HTTP server as well, which is the application's to do.
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}

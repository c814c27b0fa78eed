import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Server } from 'socket.io';
import { Decoder, Encoder } from 'socket.io-parser';
import type { AppContext } from '../platform/context';
import { API_PREFIX } from '../platform/http/app';
import { checkJsonStructure } from '../platform/http/jsonBody';
import { isOriginAllowed } from '../platform/http/origins';
import type { PubSub } from '../platform/pubSub/pubSub';
import { acceptConnections } from './connections';
import type { LiveArea } from './liveArea';
import { startOutboxPublisher } from './outbox';
import { createSocketLimits } from './socketLimits';

/** Path of the websocket, on the HTTP server's port. */
export const SOCKET_PATH = `${API_PREFIX}/socket.io`;

/** Maximum size of a packet; the longest command, `send-message`, has up to 40,000 bytes. */
const MAX_PACKET_BYTES = 64_000;

/** Interval in milliseconds at which tabs fetch what they show while nodes can't reach each other. */
const CATCH_UP_MS = 10_000;
const MAX_CATCH_UP_MS = 60_000;

/** Number of tabs that are disconnected at once, and the pause after them in milliseconds. */
const SLICE = 100;
const PAUSE_MS = 200;
/** Maximum time for all tabs in milliseconds. */
const MAX_MS = 20_000;

/** Decodes packets like bodies of requests: an error closes the connection of a tab. */
class CheckedDecoder extends Decoder {
  override add(packet: unknown): void {
    if (typeof packet === 'string') checkJsonStructure(packet);
    super.add(packet);
  }
}

/**
 * Opens the live channel. It is websocket only, so that nodes need no sticky sessions. With Redis or
 * NATS, an event for one user reaches the nodes on which that user has a tab, and an event for several
 * reaches all nodes, once each. There is no connection-state recovery: after a reconnect, or when
 * events have been lost while it was away, clients fetch missed data over HTTP.
 */
export function openRealtime(
  ctx: AppContext,
  server: HttpServer,
  pubSub: PubSub | null,
  areas: readonly LiveArea[],
) {
  const limits = createSocketLimits(ctx);
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    cors: { origin: ctx.config.corsOrigins, credentials: true },
    maxHttpBufferSize: MAX_PACKET_BYTES,
    parser: { Encoder, Decoder: CheckedDecoder },
    connectTimeout: ctx.config.socketHandshakeMs,
    // CORS does not restrict websockets: any page may open one, and only sends its origin.
    allowRequest: (request, decide) =>
      decide(
        null,
        !ctx.readiness.closing &&
          isOriginAllowed(request.headers, ctx.config) &&
          limits.admits(request),
      ),
    ...(pubSub && { adapter: createAdapter(pubSub) }),
  });
  const stopAccepting = acceptConnections(ctx, io, pubSub, limits, areas);
  const stopAnnouncing = pubSub && announceMissedEvents(io, pubSub);
  const stopDraining = startOutboxPublisher(ctx, io, areas);
  return {
    /** Returns the number of open sockets on this node. */
    sockets: (): number => io.engine.clientsCount,
    /** Closes all connections and stops publishing; unpublished events wait for the next start. */
    async close(): Promise<void> {
      stopAnnouncing?.();
      await stopDraining();
      await disconnectInSlices(io);
      await stopAccepting();
      // Waits until the offline events have been sent to the other nodes.
      await ctx.background.idle();
      ctx.presenceFeed.close();
      // `io.close()` would also close the HTTP server, which belongs to the application.
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
}

/**
 * Creates the adapter that carries events between nodes. It is the one for sharded pub/sub of Redis,
 * of which it uses no more than these commands.
 */
function createAdapter(pubSub: PubSub) {
  const client = {
    on: (_event: 'smessageBuffer', listener: (channel: string, message: Buffer) => void) =>
      pubSub.onMessage(listener),
    spublish: (channel: string, message: string | Buffer) => pubSub.publish(channel, message),
    ssubscribe: (channel: string) => pubSub.subscribe(channel),
    sunsubscribe: (channel: string) => pubSub.unsubscribe(channel),
  };
  return createShardedAdapter(client, client, { channelPrefix: 'kithkin' });
}

/**
 * Tells tabs that they may have missed events: those of this node again and again while it can't
 * reach the others, and those of all nodes after such an outage. Tabs wait for a random time before
 * they fetch. Returns a function that stops it.
 */
export function announceMissedEvents(
  io: Server,
  pubSub: Pick<PubSub, 'isUp' | 'onReturn'>,
): () => void {
  const announce = () => void io.local.emit('events-missed', {});
  let timer: NodeJS.Timeout;
  /** Rarer in a long outage, since each time all tabs fetch from the database. */
  const waitFor = (ms: number) => {
    timer = setTimeout(() => {
      if (!pubSub.isUp) announce();
      waitFor(pubSub.isUp ? CATCH_UP_MS : Math.min(ms * 2, MAX_CATCH_UP_MS));
    }, ms);
    timer.unref();
  };
  waitFor(CATCH_UP_MS);
  io.on('events-missed', announce);
  pubSub.onReturn(() => {
    announce();
    io.serverSideEmit('events-missed');
  });
  return () => clearTimeout(timer);
}

/**
 * Disconnects the tabs of this node, which then connect to other nodes: in slices, so that the
 * other nodes greet a few hundred a second and not all at once.
 */
export async function disconnectInSlices(
  io: Server,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const size = Math.max(SLICE, Math.ceil((sockets.length * PAUSE_MS) / MAX_MS));
  for (let at = 0; at < sockets.length; at += size) {
    if (at > 0) await pause(PAUSE_MS);
    for (const socket of sockets.slice(at, at + size)) socket.disconnect(true);
  }
  // Those that have connected meanwhile.
  io.local.disconnectSockets(true);
}

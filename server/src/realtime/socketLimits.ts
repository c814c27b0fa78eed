import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Server } from 'socket.io';
import type { AppContext } from '../platform/context';
import { networkOf } from '../platform/http/addressNetwork';
import { userRoom } from './outbox';
import type { OpenTabs } from './presence';

/** A connection of the transport. */
export interface RawConnection {
  /** The upgrade request; null once it has been released. */
  request: IncomingMessage | null;
  once(event: 'close', listener: (this: RawConnection) => void): unknown;
  off(event: 'close', listener: (this: RawConnection) => void): unknown;
}

/** Limits on the connections of the live channel of one node that have not signed in. */
export type SocketLimits = ReturnType<typeof createSocketLimits>;

export function createSocketLimits(ctx: AppContext) {
  const { trustedProxies, rateLimitFactor, maxWaitingSockets } = ctx.config;
  const maxWaiting = Math.max(1, Math.floor(maxWaitingSockets * rateLimitFactor));
  const waiting = new Map<RawConnection, string>();
  const counts = new Map<string, number>();
  const addressOf = (request: IncomingMessage) =>
    networkOf(proxyAddress(request, (_address, hop) => hop < trustedProxies));

  // One listener for all connections; `this` is the connection.
  function release(this: RawConnection): void {
    const address = waiting.get(this);
    if (address === undefined) return;
    waiting.delete(this);
    const count = (counts.get(address) ?? 1) - 1;
    if (count === 0) counts.delete(address);
    else counts.set(address, count);
  }

  return {
    /** Returns true if the address of a request may open another connection. */
    admits(request: IncomingMessage): boolean {
      const address = addressOf(request);
      if ((counts.get(address) ?? 0) >= maxWaiting) return false;
      try {
        ctx.limits.check('connect', address, null);
        return true;
      } catch {
        // The handshake has no body: it is refused like one of a foreign page, and tried again.
        return false;
      }
    },
    /** Counts a connection until it has signed in or is closed. */
    watch(raw: RawConnection): void {
      if (!raw.request) return;
      const address = addressOf(raw.request);
      waiting.set(raw, address);
      counts.set(address, (counts.get(address) ?? 0) + 1);
      raw.once('close', release);
    },
    /** Ends the count of a connection that has signed in. */
    signedIn(raw: RawConnection): void {
      release.call(raw);
      raw.off('close', release);
    },
  };
}

/** Event between nodes: closes connections of an account at the node that has the id. */
const CLOSE_OLDEST = 'close-oldest';

/** Closes the oldest connections of accounts that have more than allowed. */
export type TabLimit = ReturnType<typeof createTabLimit>;

export function createTabLimit(ctx: AppContext, io: Server) {
  const { maxSockets, rateLimitFactor } = ctx.config;
  const max = Math.max(1, Math.floor(maxSockets * rateLimitFactor));
  /** Sets keep the order in which the connections joined. */
  const socketsOf = (userId: string) => [...(io.sockets.adapter.rooms.get(userRoom(userId)) ?? [])];
  const close = (ids: readonly string[]) => {
    for (const id of ids) {
      const socket = io.sockets.sockets.get(id);
      socket?.emit('too-many-tabs', {});
      socket?.disconnect(true);
    }
  };
  const onRequest = (nodeId: unknown, userId: unknown, count: unknown) => {
    if (nodeId !== ctx.presence.nodeId || typeof userId !== 'string') return;
    if (typeof count === 'number') close(socketsOf(userId).slice(0, count));
  };
  io.on(CLOSE_OLDEST, onRequest);
  return {
    /**
     * Closes an account's oldest connections while it has more than allowed on all nodes: first those
     * of this node, then those of others. The newest one, which is of this node, stays, since it
     * belongs to the tab that was opened last. A closed tab receives `too-many-tabs` and connects
     * again when it is looked at.
     */
    apply(userId: string, { own, others }: OpenTabs): void {
      let left = others.reduce((sum, { tabs }) => sum + tabs, own) - max;
      if (left <= 0) return;
      const closing = socketsOf(userId).slice(0, -1).slice(0, left);
      close(closing);
      left -= closing.length;
      for (const { nodeId, tabs } of others) {
        const count = Math.min(tabs, left);
        if (count > 0) io.serverSideEmit(CLOSE_OLDEST, nodeId, userId, count);
        left -= count;
      }
    },
    stop: () => void io.off(CLOSE_OLDEST, onRequest),
  };
}

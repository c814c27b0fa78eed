import type { Server } from 'socket.io';
import type { AppContext } from '../platform/context';
import type { SocketData } from './liveCommands';
import { userRoom } from './outbox';
import { findEndedSessions } from './realtime.store';

/**
 * Interval in milliseconds of the poll for ended sessions whose event was lost (node killed, or
 * Redis unavailable).
 */
const POLL_INTERVAL_MS = 1000;
/** Overlap of each check in milliseconds, since clocks of nodes differ and commits may be late. */
const CHECK_OVERLAP_MS = 15_000;

/**
 * Disconnects the sockets of ended sessions. Each node closes its own, on the event of the node
 * that ended the session, and by a poll of recently ended sessions.
 */
export function disconnectEndedSessions(ctx: AppContext, io: Server): () => Promise<void> {
  const close = (userId: string, sessionIds: ReadonlySet<string>, reason: string) => {
    for (const socketId of io.sockets.adapter.rooms.get(userRoom(userId)) ?? []) {
      const socket = io.sockets.sockets.get(socketId);
      const tab: SocketData | undefined = socket?.data;
      if (!socket || !tab || !sessionIds.has(tab.sessionId)) continue;
      socket.emit('session-ended', { reason });
      socket.disconnect(true);
    }
  };
  const publishEnded = (userId: unknown, sessionIds: unknown, reason: unknown) => {
    if (typeof userId !== 'string' || typeof reason !== 'string') return;
    if (Array.isArray(sessionIds)) close(userId, new Set(sessionIds), reason);
  };
  io.on('sessions-ended', publishEnded);
  const off = ctx.events.on('sessions-ended', ({ userId, sessionIds, reason }) => {
    close(userId, new Set(sessionIds), reason);
    if (ctx.config.redisUrl !== null) {
      io.serverSideEmit('sessions-ended', userId, sessionIds, reason);
    }
  });

  let checking: Promise<void> | undefined;
  const check = async () => {
    if (io.sockets.sockets.size === 0) return;
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - CHECK_OVERLAP_MS);
    for (const ended of await findEndedSessions(ctx.db, since, now)) {
      close(ended.user_id, new Set([ended.id]), ended.reason);
    }
  };
  const timer = setInterval(() => {
    checking ??= check()
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'Looking for ended sessions failed.'),
      )
      .finally(() => {
        checking = undefined;
      });
  }, POLL_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    off();
    io.off('sessions-ended', publishEnded);
    await checking;
  };
}

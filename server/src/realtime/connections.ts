import type { Server, Socket } from 'socket.io';
import { companionsOf } from '../chats/conversationStore';
import { deliverMissed } from '../chats/live';
import type { AppContext } from '../platform/context';
import { id, sql, time } from '../platform/db';
import type { Viewer } from '../platform/http/viewer';
import { listenToCommands } from './commands';
import { roomOf } from './outbox';

/** The room of all tabs of one session: they close when it ends. */
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Lets in whoever brings a good access token, keeps presence, and closes what a session's end ends. */
export function acceptConnections(ctx: AppContext, io: Server): () => void {
  const viewers = new WeakMap<Socket, Viewer>();

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const checked =
      typeof token === 'string' ? ctx.sessions.viewerOf(token) : Promise.resolve(null);
    checked.then(
      (viewer) => {
        if (viewer) viewers.set(socket, viewer);
        next(viewer ? undefined : new Error('unauthorized'));
      },
      (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
    );
  });

  io.on('connection', (socket) => {
    const viewer = viewers.get(socket);
    if (!viewer) {
      socket.disconnect(true);
      return;
    }
    const { userId, sessionId } = viewer;
    listenToCommands(ctx, socket, userId);
    socket.on('disconnect', () => ctx.background.run('farewell', () => farewell(ctx, io, userId)));
    ctx.background.run('greeting', async () => {
      await socket.join([roomOf(userId), sessionRoom(sessionId)]);
      await greet(ctx, io, socket, userId);
    });
  });

  const offs = [
    ctx.events.on('sessions-ended', ({ sessionIds, reason }) => {
      for (const sessionId of sessionIds) {
        io.to(sessionRoom(sessionId)).emit('session-ended', { reason });
        io.in(sessionRoom(sessionId)).disconnectSockets(true);
      }
    }),
    // Every node watches the site by itself, so each tells its own tabs.
    ctx.events.on('registry-changed', (change) => void io.local.emit('registry-changed', change)),
  ];
  return () => {
    for (const off of offs) off();
  };
}

async function greet(ctx: AppContext, io: Server, socket: Socket, userId: string): Promise<void> {
  const first = await ctx.presence.arrive(userId);
  // A tab that was closed while it was greeted has said its farewell before it arrived.
  if (!socket.connected) {
    await farewell(ctx, io, userId);
    return;
  }
  const companions = await companionsOf(ctx.db, userId);
  const online = await ctx.presence.onlineAmong(companions);
  socket.emit('online-users', [...online]);
  if (first && companions.length > 0) {
    io.to(companions.map(roomOf)).emit('user-online', { userId, lastSeen: null });
  }
  await deliverMissed(ctx, userId);
}

async function farewell(ctx: AppContext, io: Server, userId: string): Promise<void> {
  if (!(await ctx.presence.leave(userId))) return;
  const now = ctx.clock.now();
  await ctx.db.run(sql`update users set last_seen_at = ${time(now)} where id = ${id(userId)}`);
  const companions = await companionsOf(ctx.db, userId);
  if (companions.length > 0) {
    io.to(companions.map(roomOf)).emit('user-offline', { userId, lastSeen: now.toISOString() });
  }
}

import type { Server, Socket } from 'socket.io';
import { companionsOf } from '../chats/conversationStore';
import { deliverMissed } from '../chats/marks/marks';
import type { AppContext } from '../platform/context';
import { id, sql, time } from '../platform/db';
import { commandListener, type Tab } from './commands';
import { roomOf } from './outbox';
import { closeEndedSessions } from './sessionEnds';

/** Lets in whoever brings a good access token, keeps presence, and closes what a session's end ends. */
export function acceptConnections(ctx: AppContext, io: Server): () => Promise<void> {
  const onCommand = commandListener(ctx);

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const checked =
      typeof token === 'string' ? ctx.sessions.viewerOf(token) : Promise.resolve(null);
    checked.then(
      (viewer) => {
        if (viewer) {
          const tab: Tab = { ...viewer, count: 0, marks: 0, from: 0 };
          socket.data = tab;
        }
        next(viewer ? undefined : new Error('unauthorized'));
      },
      (error: unknown) => next(error instanceof Error ? error : new Error('unavailable')),
    );
  });

  // The two listeners of all sockets; `this` is the one that hears. A closure per socket would be
  // most of what an idle tab costs.
  function hear(this: Socket, name: unknown, payload: unknown): void {
    onCommand(this, tabOf(this), name, payload);
  }
  function leave(this: Socket): void {
    const { userId } = tabOf(this);
    ctx.background.run('farewell', () => farewell(ctx, io, userId));
  }

  io.on('connection', (socket) => {
    const { userId } = tabOf(socket);
    socket.onAny(hear);
    socket.on('disconnect', leave);
    ctx.background.run('greeting', async () => {
      await socket.join(roomOf(userId));
      await greet(ctx, io, socket, userId);
    });
  });
  // What the upgrade request held (headers, buffers) is of no more use once a tab is let in.
  io.engine.on('connection', (raw: { request: unknown }) => {
    raw.request = null;
  });

  const stopClosing = closeEndedSessions(ctx, io);
  // Every node watches the site by itself, so each tells its own tabs.
  const off = ctx.events.on(
    'registry-changed',
    (change) => void io.local.emit('registry-changed', change),
  );
  return async () => {
    off();
    await stopClosing();
  };
}

/** What `io.use` has put there: no socket connects without it. */
export function tabOf(socket: { data: Tab }): Tab {
  return socket.data;
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

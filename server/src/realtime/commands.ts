import { type ClientCommands, clientCommands } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io';
import Value from 'typebox/value';
import { membersOf } from '../chats/conversationStore';
import { markRead } from '../chats/live';
import { findMessage } from '../chats/messageStore';
import { onlineIn, presentMessage } from '../chats/presenter';
import type { AppContext } from '../platform/context';
import { roomOf } from './outbox';

type Handlers = {
  [Name in keyof ClientCommands]: (payload: ClientCommands[Name]) => Promise<void>;
};

/** A tab may send so many commands in a window; more are dropped. */
const MOST_COMMANDS = 200;
const WINDOW_MS = 10_000;

/**
 * Listens to what a tab sends. Nothing in it is trusted: every id is checked, and what is malformed,
 * not allowed or too much has no effect and gets no answer.
 */
export function listenToCommands(ctx: AppContext, socket: Socket, userId: string): void {
  const allowed = limiter(() => ctx.clock.now().getTime());
  const handlers: Handlers = {
    'join-conversations': async (ids) => {
      for (const id of ids) {
        const members = await membersOf(ctx.db, userId, id);
        if (members.length > 0) await socket.join(`conversation:${id}`);
      }
    },
    'leave-conversation': async (id) => {
      await socket.leave(`conversation:${id}`);
    },
    // The call that made the message has published it already: at most it is delivered again.
    'send-message': async ({ _id }) => {
      const row = await findMessage(ctx.db, userId, _id);
      if (!row || row.sender?.id !== userId) return;
      const members = await membersOf(ctx.db, userId, row.conversation_id);
      const message = presentMessage(ctx, await onlineIn(ctx, [], [row]), row);
      const others = members.map((member) => member.user_id).filter((id) => id !== userId);
      if (others.length > 0) {
        socket.to(others.map(roomOf)).emit('new-message', { ...message, clientId: null });
      }
    },
    'messages-delivered': ({ conversationId, seq }) =>
      markRead(ctx, userId, 'delivered', conversationId, seq),
    'messages-seen': ({ conversationId, seq }) =>
      markRead(ctx, userId, 'seen', conversationId, seq),
    typing: async ({ conversationId }) => {
      const members = await membersOf(ctx.db, userId, conversationId);
      const others = members.filter((member) => member.user_id !== userId && !member.blocked);
      if (others.length === 0) return;
      const rooms = others.map((member) => roomOf(member.user_id));
      socket.to(rooms).emit('typing', { conversationId, userId });
    },
  };

  const listen = <Name extends keyof ClientCommands>(name: Name) => {
    const schema = clientCommands[name];
    socket.on(name as string, (payload: unknown) => {
      if (!allowed() || !Value.Check(schema, payload)) return;
      ctx.background.run(`command ${name}`, () => handlers[name](payload as ClientCommands[Name]));
    });
  };
  for (const name of Object.keys(handlers) as (keyof ClientCommands)[]) listen(name);
}

function limiter(now: () => number): () => boolean {
  let from = now();
  let count = 0;
  return () => {
    if (now() - from > WINDOW_MS) {
      from = now();
      count = 0;
    }
    count += 1;
    return count <= MOST_COMMANDS;
  };
}

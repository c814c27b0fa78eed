import { type ClientCommands, clientCommands, type Message } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import { audienceOf, membersOf } from '../chats/conversationStore';
import { markUndeliveredAsDelivered, queueMarkerUpdate } from '../chats/markers/markers';
import { findMessage } from '../chats/messages/store';
import type { AppContext } from '../platform/context';
import { userRoom } from './outbox';

/** Identity and rate limit of a socket: all data stored per open tab. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** Number of commands since `from`, for the rate limit. */
  count: number;
  marks: number;
  from: number;
}

type Handlers = {
  [Name in keyof ClientCommands]: (
    socket: Socket,
    tab: SocketData,
    payload: ClientCommands[Name],
  ) => Promise<void> | undefined;
};

/**
 * Maximum number of commands per tab and window; more are dropped. Markers are batched, and
 * therefore cheap.
 */
const MAX_COMMANDS = 200;
const MAX_COMMAND_IDS = 20_000;
const WINDOW_MS = 10_000;

/**
 * Handles the commands of all sockets of the node with one listener, which saves memory per tab. No
 * input is trusted: ids are checked, and malformed, forbidden or excess commands have no effect and
 * no response.
 */
export function commandListener(ctx: AppContext) {
  const handlers: Handlers = {
    // Events are sent to users, not to conversation rooms. Joining means that the list is on
    // screen, so all messages until now are delivered; leaving a thread has no effect.
    'join-conversations': (_socket, { userId }, ids) =>
      markUndeliveredAsDelivered(ctx, userId, ids),
    'leave-conversation': () => undefined,
    // The HTTP request has already published the message; this only delivers it again.
    'send-message': async (socket, { userId }, { _id }) => {
      const found = await findMessage(ctx.db, userId, _id);
      if (found?.sender_id !== userId) return;
      const message: Message = JSON.parse(ctx.mediaUrls.fill(found.json, ctx.clock.now()));
      const members = await membersOf(ctx.db, message.conversationId);
      const rooms = members.filter((id) => id !== userId).map(userRoom);
      if (rooms.length > 0) socket.to(rooms).emit('new-message', { ...message, clientId: null });
    },
    'messages-delivered': (_socket, { userId }, { conversationId, seq }) => {
      queueMarkerUpdate(ctx, userId, 'delivered', conversationId, seq);
      return undefined;
    },
    'messages-seen': (_socket, { userId }, { conversationId, seq }) => {
      queueMarkerUpdate(ctx, userId, 'seen', conversationId, seq);
      return undefined;
    },
    typing: async (socket, { userId }, { conversationId }) => {
      const audience = await audienceOf(ctx.db, userId, conversationId);
      if (audience.length > 0) {
        socket.to(audience.map(userRoom)).emit('typing', { conversationId, userId });
      }
    },
  };

  function bind<Name extends keyof ClientCommands>(name: Name) {
    const schema = Compile(clientCommands[name]);
    const handle = handlers[name];
    return (socket: Socket, tab: SocketData, payload: unknown) => {
      if (!schema.Check(payload)) return;
      const work = handle(socket, tab, payload as ClientCommands[Name]);
      if (work) ctx.background.run(`command ${name}`, () => work);
    };
  }
  const bound = new Map<unknown, ReturnType<typeof bind>>([
    ['join-conversations', bind('join-conversations')],
    ['leave-conversation', bind('leave-conversation')],
    ['send-message', bind('send-message')],
    ['messages-delivered', bind('messages-delivered')],
    ['messages-seen', bind('messages-seen')],
    ['typing', bind('typing')],
  ]);

  return (socket: Socket, tab: SocketData, name: unknown, payload: unknown): void => {
    const command = bound.get(name);
    if (command && allowed(tab, name, ctx.clock.now().getTime())) command(socket, tab, payload);
  };
}

function allowed(tab: SocketData, name: unknown, now: number): boolean {
  if (now - tab.from > WINDOW_MS) {
    tab.from = now;
    tab.count = 0;
    tab.marks = 0;
  }
  if (name === 'messages-delivered' || name === 'messages-seen') {
    tab.marks += 1;
    return tab.marks <= MAX_COMMAND_IDS;
  }
  tab.count += 1;
  return tab.count <= MAX_COMMANDS;
}

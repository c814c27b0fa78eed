import { type ClientCommands, clientCommands, type Message } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import { audienceOf, membersOf } from '../chats/conversationStore';
import { markUndeliveredAsDelivered, queueMarkerUpdate } from '../chats/markers/markers';
import { findMessage } from '../chats/messages/store';
import type { AppContext } from '../platform/context';
import { userRoom } from './outbox';

/** Who a socket is, and how much it has sent: all that is kept of an open tab. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** Commands since `from`, against those that send too many. */
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

/** A tab may send so many commands in a window; more are dropped. Marks are gathered, so they are cheap. */
const MAX_COMMANDS = 200;
const MAX_COMMAND_IDS = 20_000;
const WINDOW_MS = 10_000;

/**
 * What a tab sends, for all tabs of the node: nothing is made per tab. Nothing in it is trusted:
 * every id is checked, and what is malformed, not allowed or too much has no effect and no answer.
 */
export function commandListener(ctx: AppContext) {
  const handlers: Handlers = {
    // Delivery goes to people, not to conversations: joining tells that the list is on screen, so
    // what has been written until now has reached this person; leaving a thread changes nothing.
    'join-conversations': (_socket, { userId }, ids) =>
      markUndeliveredAsDelivered(ctx, userId, ids),
    'leave-conversation': () => undefined,
    // The call that made the message has published it already: at most it is delivered again.
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

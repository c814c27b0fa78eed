import { type ClientCommands, clientCommands } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import type { AppContext } from '../platform/context';
import { HttpError } from '../platform/errors';
import { localCounters } from '../platform/http/counters';
import type { Viewer } from '../platform/http/viewer';
import type { CommandHandlers, CommandSource, LiveArea } from './liveArea';
import { userRoom } from './outbox';

/** All data stored per open tab: the identity of its socket. */
export type SocketData = Viewer;

/** Maximum number of batched markers of an account and node in a window; more are dropped. */
const MAX_MARKERS = 20_000;
/** Number of commands of an account in a window that a node handles without asking the others. */
const FREE_COMMANDS = 20;
const WINDOW_S = 10;

/**
 * Returns a function that counts a command of an account over all nodes and resolves to true if it
 * may run. Few commands, and markers, which are batched and therefore cheap, are counted by the
 * node alone, synchronously.
 */
function commandLimit(ctx: AppContext) {
  const local = localCounters(ctx.clock);
  return (userId: string, name: unknown): boolean | Promise<boolean> => {
    if (name === 'messages-delivered' || name === 'messages-seen') {
      return local.add(`markers:${userId}`, WINDOW_S) <= MAX_MARKERS;
    }
    if (local.add(userId, WINDOW_S) <= FREE_COMMANDS) return true;
    return ctx.limits.checkAccount('command', userId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError && error.status === 429) return false;
        throw error;
      },
    );
  };
}

/**
 * Handles the commands of all sockets of the node with one listener, which saves memory per tab. No
 * input is trusted: malformed, forbidden or excess commands have no effect and no response.
 */
export function commandListener(ctx: AppContext, areas: readonly LiveArea[]) {
  const handlers: Partial<CommandHandlers> = Object.assign(
    {},
    ...areas.map((area) => area.commands),
  );

  function bind<Name extends keyof ClientCommands>(name: Name) {
    const schema = Compile(clientCommands[name]);
    const handle = handlers[name];
    if (!handle) return undefined;
    return (socket: Socket, { userId }: SocketData, payload: unknown) => {
      if (!schema.Check(payload)) return;
      const source: CommandSource = {
        userId,
        setAttentive: (attentive) => ctx.attention.set(socket, userId, attentive),
        followPresence: (userIds, groupId) =>
          ctx.presenceFeed.follow(socket, userId, userIds, groupId),
        emitTo(userIds, event, content) {
          if (userIds.length > 0) socket.to(userIds.map(userRoom)).emit(event, content);
        },
      };
      const work = handle(ctx, source, payload as ClientCommands[Name]);
      if (work) ctx.background.run(`command ${name}`, () => work);
    };
  }
  const names = Object.keys(clientCommands) as (keyof ClientCommands)[];
  const bound = new Map<unknown, ReturnType<typeof bind>>(names.map((name) => [name, bind(name)]));

  const mayRun = commandLimit(ctx);

  return (socket: Socket, tab: SocketData, name: unknown, payload: unknown): void => {
    const command = bound.get(name);
    if (!command) return;
    const allowed = mayRun(tab.userId, name);
    if (allowed === true) command(socket, tab, payload);
    else if (allowed !== false) {
      ctx.background.run('command limit', async () => {
        if (await allowed) command(socket, tab, payload);
      });
    }
  };
}

import { type ClientCommands, clientCommands } from '@kithkin/shared/contract';
import type { Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import type { AppContext } from '../platform/context';
import type { CommandHandlers, CommandSource, LiveArea } from './liveArea';
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

/**
 * Maximum number of commands per tab and window; more are dropped. Markers are batched, and
 * therefore cheap.
 */
const MAX_COMMANDS = 200;
const MAX_COMMAND_IDS = 20_000;
const WINDOW_MS = 10_000;

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

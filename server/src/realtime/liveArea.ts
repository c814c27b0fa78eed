import type { ClientCommands, ServerEventName } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';

/** The socket that sent a command, as far as a handler needs it. */
export interface CommandSource {
  userId: string;
  /** Records if the tab of the socket is in use, until it closes. */
  setAttentive(attentive: boolean): void;
  /** Replaces the users, and the group, whose presence the tab of the socket follows. */
  followPresence(userIds: readonly string[], groupId?: string): void;
  /** Emits an event to every tab of these users but the one that sent the command. */
  emitTo(userIds: readonly string[], event: ServerEventName | 'typing', payload: unknown): void;
}

/**
 * Handles one command of a tab. Its payload fits the schema; every id in it is still untrusted. A
 * command that is not allowed has no effect and no response.
 */
export type CommandHandler<Name extends keyof ClientCommands> = (
  ctx: AppContext,
  source: CommandSource,
  payload: ClientCommands[Name],
) => Promise<void> | undefined;

export type CommandHandlers = { [Name in keyof ClientCommands]: CommandHandler<Name> };

/** The part of an area that belongs to the live channel. */
export interface LiveArea {
  /** Handlers of commands; each command has exactly one handler among all areas. */
  commands?: Partial<CommandHandlers>;
  /** Runs after a tab of the user has connected. */
  onConnect?(ctx: AppContext, userId: string): Promise<void>;
  /** Finishes work that a stopped node has left behind. Runs at intervals on every node. */
  recover?(ctx: AppContext): Promise<void>;
}

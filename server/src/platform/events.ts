import { EventEmitter } from 'node:events';

/** Events between the parts of one node. The realtime area publishes some of them to browsers. */
export interface InternalEvents {
  /** The deployed registry has a new serial. */
  'registry-changed': { serial: number };
  /** The deployed registry was read: at startup, and after each change. */
  'registry-read': { text: string };
  /** Sessions have ended, so their sockets must be closed. */
  'sessions-ended': { userId: string; sessionIds: string[]; reason: string };
  /** Rows were added to the outbox table, so that the publisher need not wait for its next poll. */
  'outbox-written': Record<string, never>;
  /** An event of the contract for the open tabs of these users, not durable (see `emitNow`). */
  'emit-now': { event: string; recipients: readonly string[]; payload: unknown };
}

/**
 * Typed event emitter. An error thrown by a listener is a bug and reaches the process's error
 * handler.
 */
export class Events {
  private readonly emitter = new EventEmitter().setMaxListeners(50);

  emit<Name extends keyof InternalEvents>(name: Name, payload: InternalEvents[Name]): void {
    this.emitter.emit(name, payload);
  }

  /** Adds a listener. Returns a function that removes it. */
  on<Name extends keyof InternalEvents>(
    name: Name,
    listener: (payload: InternalEvents[Name]) => void,
  ): () => void {
    this.emitter.on(name, listener);
    return () => this.emitter.off(name, listener);
  }
}

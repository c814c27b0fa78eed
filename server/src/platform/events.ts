import { EventEmitter } from 'node:events';

/** What parts of one node tell each other. The realtime area publishes some of it to browsers. */
export interface InternalEvents {
  /** The deployed registry has a new serial. */
  'registry-changed': { serial: number };
  /** The deployed registry was read: at the start, and when it has changed. */
  'registry-read': { text: string };
  /** Sessions are over: their sockets have to close. */
  'sessions-ended': { userId: string; sessionIds: string[]; reason: string };
  /** Rows were written to the outbox: whoever publishes may look at once. */
  'outbox-written': Record<string, never>;
  /** An event of the contract for the open tabs of these people, at once (see `tellNow`). */
  'emit-now': { event: string; recipients: readonly string[]; payload: unknown };
}

/** A typed emitter. A listener that throws is a bug and reaches the process's error handler. */
export class Events {
  private readonly emitter = new EventEmitter().setMaxListeners(50);

  emit<Name extends keyof InternalEvents>(name: Name, payload: InternalEvents[Name]): void {
    this.emitter.emit(name, payload);
  }

  /** Listens until the returned function is called. */
  on<Name extends keyof InternalEvents>(
    name: Name,
    listener: (payload: InternalEvents[Name]) => void,
  ): () => void {
    this.emitter.on(name, listener);
    return () => this.emitter.off(name, listener);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { LIVE_CHANNEL } from './sockets';

/** Number of users whose presence each tab follows. */
const FOLLOWED = 20;
/** Time without an event after which all that follows from the arrivals has been delivered. */
const QUIET_MS = 2500;
const RETRY_MS = 500;

/** Tabs of one user each, which connect at once and follow the presence of others. */
export class Tabs {
  /** Events received so far. */
  received = 0;
  private readonly sockets: Socket[] = [];
  private last = performance.now();
  private isEnding = false;

  constructor(
    private readonly tokens: readonly string[],
    private readonly userIds: readonly string[],
  ) {}

  /**
   * Opens all tabs at once and waits until nothing more follows from it.
   * @returns Milliseconds until the last tab was greeted, and the events that the tabs received.
   */
  async arrive(url: string): Promise<{ ms: number; deliveries: number }> {
    const before = this.received;
    const started = performance.now();
    const greeted = await Promise.all(this.tokens.map((token, n) => this.open(url, token, n)));
    while (performance.now() - this.last < QUIET_MS) await sleep(100);
    return { ms: Math.max(...greeted) - started, deliveries: this.received - before };
  }

  /** Opens a tab. Resolves with the time at which it is greeted. */
  private open(url: string, token: string, n: number): Promise<number> {
    const socket = io(url, {
      ...{ path: LIVE_CHANNEL, transports: ['websocket'], auth: { token } },
      ...{ reconnectionDelay: RETRY_MS, forceNew: true },
    });
    this.sockets.push(socket);
    const all = this.userIds;
    const length = Math.min(FOLLOWED, all.length);
    const userIds = Array.from({ length }, (_, k) => all[(n + k * 7 + 1) % all.length]);
    socket.on('connect', () => socket.emit('follow-presence', { userIds }));
    // The library does not repeat connections that the server has rejected or closed.
    const retry = () => {
      if (!socket.active && !this.isEnding) setTimeout(() => socket.connect(), RETRY_MS);
    };
    socket.on('connect_error', retry).on('disconnect', retry);
    socket.onAny(() => {
      this.received += 1;
      this.last = performance.now();
    });
    return new Promise((resolve) => {
      socket.once('online-users', () => resolve(performance.now()));
    });
  }

  /** Resolves when the server has disconnected every tab. */
  async disconnected(): Promise<void> {
    this.isEnding = true;
    const ends = this.sockets.map((socket) => {
      socket.io.reconnection(false);
      return new Promise<void>((resolve) => {
        if (socket.connected) socket.once('disconnect', () => resolve());
        else resolve();
      });
    });
    await Promise.all(ends);
  }

  close(): void {
    this.isEnding = true;
    for (const socket of this.sockets.splice(0)) socket.disconnect();
  }
}

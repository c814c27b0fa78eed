import { io, type Socket } from 'socket.io-client';

/** Number of users whose presence each tab follows. */
const FOLLOWED = 20;
/** Time without an event after which all that follows from the arrivals has been delivered. */
const QUIET_MS = 2500;

export interface Storm {
  /** Milliseconds until the last tab was greeted. */
  ms: number;
  /** Events that the tabs received. */
  deliveries: number;
}

/** Tabs of one user each, which connect at once and follow the presence of others. */
export class Tabs {
  private readonly sockets: Socket[] = [];
  private deliveries = 0;
  private last = performance.now();

  constructor(
    private readonly tokens: readonly string[],
    private readonly userIds: readonly string[],
  ) {}

  /** Events received so far. */
  get received(): number {
    return this.deliveries;
  }

  /** Opens all tabs at once. Resolves when all are greeted and nothing more follows from it. */
  async arrive(url: string): Promise<Storm> {
    const before = this.deliveries;
    const started = performance.now();
    const greeted = await Promise.all(this.tokens.map((token, n) => this.open(url, token, n)));
    while (performance.now() - this.last < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { ms: Math.max(...greeted) - started, deliveries: this.deliveries - before };
  }

  /** Opens a tab. Resolves with the time at which it is greeted; refused connections are repeated. */
  private open(url: string, token: string, n: number): Promise<number> {
    const socket = io(url, {
      path: '/api/v1.1/socket.io',
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 500,
      forceNew: true,
    });
    this.sockets.push(socket);
    socket.on('connect', () => {
      const userIds = Array.from(
        { length: Math.min(FOLLOWED, this.userIds.length) },
        (_, k) => this.userIds[(n + k * 7 + 1) % this.userIds.length],
      );
      socket.emit('follow-presence', { userIds });
    });
    socket.onAny(() => {
      this.deliveries += 1;
      this.last = performance.now();
    });
    return new Promise((resolve) => {
      socket.once('online-users', () => resolve(performance.now()));
    });
  }

  /** Resolves when every tab has been told to leave. */
  async dismissed(): Promise<void> {
    const ends = this.sockets.map((socket) => {
      socket.io.reconnection(false);
      return new Promise<void>((resolve) => {
        if (!socket.connected) resolve();
        else socket.once('disconnect', () => resolve());
      });
    });
    await Promise.all(ends);
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
    this.sockets.length = 0;
  }
}

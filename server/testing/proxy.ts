import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { listen } from './freePort';

/** A TCP proxy that a test can cut or stall. */
export interface TestProxy {
  /** Address of the target through this proxy. */
  url: string;
  /** Closes all connections, and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Closes all connections; new ones are accepted. */
  disconnect(): void;
  /** Keeps all connections, and forwards nothing until `resume`. */
  stall(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Opens a proxy before the service at `target`, a URL with a port. */
export async function openProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client] as const]) {
      if (!isStalled) from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const own = await listen(server);
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  const disconnect = () => each((socket) => socket.destroy());
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    disconnect();
    await closed;
  };
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    cut,
    async restore() {
      await listen(server, own);
    },
    disconnect,
    stall() {
      isStalled = true;
      each((socket) => socket.unpipe().pause());
    },
    resume() {
      isStalled = false;
      for (const [client, upstream] of pairs) {
        client.pipe(upstream);
        upstream.pipe(client);
      }
    },
    close: cut,
  };
}

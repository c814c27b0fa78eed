import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a tab and a node: what goes through it can be cut off in the middle. */
export interface FaultyProxy {
  /** The node's address, through this line. */
  url: string;
  /** Ends every connection there and then, answers under way and sockets alike. */
  disconnect(): void;
}

/** Lays a line to a node that may come and go at its address. */
export async function startFaultyProxy(nodeUrl: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(nodeUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // Being cut off is what a line is for; the other end learns of it the same way.
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: here } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${here}`,
    disconnect() {
      for (const socket of open) socket.destroy();
    },
  };
}

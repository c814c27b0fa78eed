import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Proxy between a tab and a node whose connections can be cut at any time. */
export interface FaultyProxy {
  /** The node's address through this proxy. */
  url: string;
  /** Closes every connection immediately, including responses in flight and sockets. */
  disconnect(): void;
}

/** Starts a proxy to a node that may restart at its address. */
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
      // Errors are expected here; closing also closes the other end of the connection.
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

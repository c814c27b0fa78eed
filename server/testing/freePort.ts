import { randomInt } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Lowest port to choose. Systems assign ephemeral ports above this range, so a port of it stays
 * free while a node is down.
 */
const MIN_PORT = 10_000;
const HIGHEST_PORT = 32_000;

/** Lets a server listen on this machine, and returns its port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Returns a free port for a process that is restarted at the same address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    const port = await listen(server, randomInt(MIN_PORT, HIGHEST_PORT)).catch(() => null);
    await new Promise((resolve) => server.close(resolve));
    if (port !== null) return port;
  }
}

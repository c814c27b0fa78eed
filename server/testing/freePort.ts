import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Lowest port to choose. Systems assign ephemeral ports above this range, so a port of it stays
 * free while a node is down.
 */
const MIN_PORT = 10_000;
const HIGHEST_PORT = 32_000;

/** Returns a free port for a process that is restarted at the same address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, HIGHEST_PORT);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.on('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

import { createServer } from 'node:net';

/** Number of ports that are tried. */
const TRIES = 200;

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns `from` or the next port that no program listens on and that is not in `taken`.
 * @throws Error if there is none among the next 200
 */
export async function freePort(from: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = from; port < from + TRIES; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No port from ${from} to ${from + TRIES - 1} is free.`);
}

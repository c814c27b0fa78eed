import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from 'socket.io';

/** Number of tabs that are disconnected at once, and the pause after them in milliseconds. */
const SLICE = 100;
const PAUSE_MS = 200;
/** Maximum time for all tabs in milliseconds. */
const MAX_MS = 20_000;

/**
 * Disconnects the tabs of this node, which then connect to other nodes: in slices, so that the
 * other nodes greet a few hundred a second and not all at once.
 */
export async function disconnectInSlices(
  io: Server,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const size = Math.max(SLICE, Math.ceil((sockets.length * PAUSE_MS) / MAX_MS));
  for (let at = 0; at < sockets.length; at += size) {
    if (at > 0) await pause(PAUSE_MS);
    for (const socket of sockets.slice(at, at + size)) socket.disconnect(true);
  }
  // Those that have connected meanwhile.
  io.local.disconnectSockets(true);
}

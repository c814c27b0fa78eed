import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from './context';

/** Requests in flight have so long; what hangs is cut then. */
const CLOSE_MS = 60_000;

/**
 * Ends the server in the order in which nobody loses anything: a balancer is told first and served
 * for the grace, then the node stops listening, what is under way finishes, and its tabs go
 * elsewhere. Asked twice, it ends at once.
 */
export function closeOnSignals(
  server: { ctx: AppContext; close(): Promise<void> },
  end: (code: number) => void,
): void {
  let isStopping = false;
  const stop = async (graceMs: number) => {
    server.ctx.readiness.drain();
    await pause(graceMs);
    setTimeout(() => end(1), CLOSE_MS).unref();
    await server.close();
  };
  const on = (graceMs: number) => () => {
    if (isStopping) return end(1);
    isStopping = true;
    stop(graceMs).then(
      () => end(0),
      (error: unknown) => {
        server.ctx.log.fatal({ err: error }, 'The server could not end in order.');
        end(1);
      },
    );
  };
  process.on('SIGTERM', on(server.ctx.config.shutdownGraceMs));
  // Ctrl-C comes from a person at a desk: there is no balancer to be told.
  process.on('SIGINT', on(0));
}

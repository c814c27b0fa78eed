import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from './context';

/** Time in milliseconds for requests in flight; after it, the process exits. */
const CLOSE_MS = 60_000;

/**
 * Shuts the server down on SIGTERM and SIGINT without losing requests. First `/readyz` fails while
 * requests are served for the grace period; then the node stops listening, finishes requests in
 * flight and sends its tabs to other nodes. A second signal exits immediately.
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
  // Ctrl-C is pressed in development, where no load balancer needs time to notice.
  process.on('SIGINT', on(0));
}

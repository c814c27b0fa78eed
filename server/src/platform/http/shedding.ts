import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { busy } from '../errors';
import type { HttpTimeouts } from './times';

const SAMPLE_MS = 1000;
/** Samples above the limit until requests are rejected; a single one is a stall that is over. */
const MIN_SAMPLES = 2;
const RETRY_SECONDS = 5;

/** Statistics of the event-loop delay in nanoseconds; tests pass their own. */
export type LoopDelay = Pick<IntervalHistogram, 'mean' | 'reset' | 'enable'>;

/**
 * Rejects requests with 503 while the event loop keeps lagging. @fastify/under-pressure is not used,
 * because it treats a second without a sample (a process that was starved or has just started) as an
 * infinite delay, and measures the startup as well.
 */
export function shedLoad(
  api: FastifyInstance,
  { lagMs }: Pick<HttpTimeouts, 'lagMs'>,
  delay: LoopDelay = monitorEventLoopDelay({ resolution: 20 }),
): void {
  /** Number of samples in a row above the limit. */
  let lagging = 0;
  let sampling: NodeJS.Timeout | undefined;
  api.addHook('onListen', (done) => {
    delay.enable();
    sampling = setInterval(() => {
      // NaN without samples; the comparison is then false, so no request is rejected.
      lagging = delay.mean / 1e6 > lagMs ? lagging + 1 : 0;
      delay.reset();
    }, SAMPLE_MS).unref();
    done();
  });
  api.addHook('onClose', (_app, done) => {
    clearInterval(sampling);
    done();
  });
  api.addHook('onRequest', (_request, _reply, done) => {
    if (lagging < MIN_SAMPLES) return done();
    done(busy(RETRY_SECONDS));
  });
}

import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors';
import type { HttpTimeouts } from './times';

const SAMPLE_MS = 1000;
const RETRY_SECONDS = 5;

/** What is read of the event loop, in nanoseconds; tests bring their own. */
export type LoopDelay = Pick<IntervalHistogram, 'mean' | 'reset' | 'enable'>;

/**
 * Turns requests away with 503 while the event loop lags behind. Our own few lines, since
 * @fastify/under-pressure takes a second without a sample (a process that was starved, or has just
 * started) for an endless delay, and measures the start as well.
 */
export function shedLoad(
  api: FastifyInstance,
  { lagMs }: Pick<HttpTimeouts, 'lagMs'>,
  delay: LoopDelay = monitorEventLoopDelay({ resolution: 20 }),
): void {
  let isBehind = false;
  let sampling: NodeJS.Timeout | undefined;
  api.addHook('onListen', (done) => {
    delay.enable();
    sampling = setInterval(() => {
      // NaN where nothing was sampled: then nothing is known, and nobody is turned away.
      isBehind = delay.mean / 1e6 > lagMs;
      delay.reset();
    }, SAMPLE_MS).unref();
    done();
  });
  api.addHook('onClose', (_app, done) => {
    clearInterval(sampling);
    done();
  });
  api.addHook('onRequest', (_request, reply, done) => {
    if (!isBehind) return done();
    reply.header('retry-after', RETRY_SECONDS);
    done(new HttpError(503, 'busy', 'The server is busy. Please try again in a moment.'));
  });
}

import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const MS_PER_SECOND = 1000;

type Series = Histogram.Internal<'method' | 'route' | 'status'>;

/**
 * Counts and times answers by route and status. A route is named as it is mounted, never as it was
 * asked: addresses hold ids. The series of a route is looked up once and kept.
 */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const histogram = new Histogram({
    name: 'kithkin_http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [register],
  });
  const known = new WeakMap<object, Map<number, Series>>();

  app.addHook('onResponse', (request, reply, done) => {
    const { config, method, url } = request.routeOptions;
    let series = known.get(config);
    if (!series) {
      series = new Map();
      known.set(config, series);
    }
    let one = series.get(reply.statusCode);
    if (!one) {
      one = histogram.labels({
        method: String(method ?? request.method),
        // What no route answers is the site's.
        route: url ?? 'site',
        status: String(reply.statusCode),
      });
      series.set(reply.statusCode, one);
    }
    one.observe(reply.elapsedTime / MS_PER_SECOND);
    done();
  });
}

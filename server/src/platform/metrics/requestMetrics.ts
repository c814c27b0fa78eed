import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const MS_PER_SECOND = 1000;

type Series = Histogram.Internal<'method' | 'route' | 'status'>;

/**
 * Measures responses by route and status. A route is named by its pattern, since actual paths
 * contain ids. Each route has its own hook with its series, because looking up the route of a
 * request costs many times as much as counting.
 */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const histogram = new Histogram({
    name: 'kithkin_http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [register],
  });

  const counter = (method: string, route: string) => {
    const series: Series[] = [];
    return (reply: FastifyReply): void => {
      const status = reply.statusCode;
      series[status] ??= histogram.labels({ method, route, status: String(status) });
      series[status].observe(reply.elapsedTime / MS_PER_SECOND);
    };
  };

  app.addHook('onRoute', (definition) => {
    const count = counter(String(definition.method), definition.url);
    const hook: onResponseHookHandler = (_request, reply, done) => {
      count(reply);
      done();
    };
    const others = definition.onResponse ?? [];
    definition.onResponse = [...(Array.isArray(others) ? others : [others]), hook];
  });

  // Requests without a route belong to the site. Any method may be sent, so only GET is
  // distinguished.
  const site = { GET: counter('GET', 'site'), other: counter('other', 'site') };
  app.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    if (request.is404) (request.method === 'GET' ? site.GET : site.other)(reply);
    done();
  });
}

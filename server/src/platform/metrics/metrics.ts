import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppContext } from '../context';
import { cannotListen, urlOf } from '../http/listen';
import { measureRequests } from './requestMetrics';
import { type MetricSources, registerProcessMetrics } from './samples';

/**
 * Creates the metrics of a node. They use a separate port: on the public one, a proxy in front
 * would expose them to everyone.
 */
export function createMetrics(register: Registry) {
  return {
    /** Starts measuring responses; call it before routes are mounted. */
    watch: (app: FastifyInstance): void => measureRequests(app, register),
    /** Serves only `GET /metrics`, on a separate listener. */
    async listen(ctx: AppContext, sources: MetricSources, target: { host: string; port: number }) {
      const refresh = registerProcessMetrics(ctx, sources, register);
      const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
        if (request.url !== '/metrics' || request.method !== 'GET') {
          response.writeHead(404).end();
          return;
        }
        refresh()
          .then(() => register.metrics())
          .then(
            (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
            (error: unknown) => {
              ctx.log.error({ err: error }, 'The figures could not be read.');
              response.writeHead(500).end();
            },
          );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => reject(cannotListen(error, target)));
        server.listen(target.port, target.host, resolve);
      });
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : target.port;
      return {
        url: `${urlOf(target.host, port)}/metrics`,
        close: () =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
  };
}

/** The metrics of one node. */
export type Metrics = ReturnType<typeof createMetrics>;

import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppContext } from '../context';
import { cannotListen, urlOf } from '../http/listen';
import { measureRequests } from './requestMetrics';
import { type MetricSources, registerProcessMetrics } from './samples';

/** The metrics of one node. */
export interface Metrics {
  /** Starts measuring responses; call it before routes are mounted. */
  watch(app: FastifyInstance): void;
  /** Serves only `GET /metrics`, on a separate listener. */
  listen(
    ctx: AppContext,
    sources: MetricSources,
    target: { host: string; port: number },
  ): Promise<{ url: string; close(): Promise<void> }>;
}

/**
 * Creates the metrics of a node. They use a separate port: on the public one, a proxy in front
 * would expose them to everyone.
 */
export function createMetrics(register: Registry): Metrics {
  return {
    watch: (app) => measureRequests(app, register),
    async listen(ctx, sources, target) {
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
          new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      };
    },
  };
}

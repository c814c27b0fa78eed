import type { FastifyInstance } from 'fastify';
import { asyncApi } from './openapi/asyncapi';
import type { MountedRoute } from './openapi/collectRoutes';
import { openApi } from './openapi/document';
import { docsPage, PAGE_POLICY } from './openapi/page';

/**
 * Serves `openapi.json`, generated from the routes; `asyncapi.json`, generated from the events; and
 * a readable page of both at `docs`. They are generated at the first request, when all routes are
 * mounted.
 */
export function serveDocs(api: FastifyInstance, routes: readonly MountedRoute[]): void {
  const once = (make: () => string) => {
    let text: string | undefined;
    return () => {
      text ??= make();
      return text;
    };
  };
  const calls = once(() => JSON.stringify(openApi(routes)));
  const events = once(() => JSON.stringify(asyncApi(`${api.prefix}/socket.io`)));
  const page = once(() => docsPage(routes));

  const json = 'application/json; charset=utf-8';
  api.get('/openapi.json', async (_request, reply) => reply.type(json).send(calls()));
  api.get('/asyncapi.json', async (_request, reply) => reply.type(json).send(events()));
  api.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}

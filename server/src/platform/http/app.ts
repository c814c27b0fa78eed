import cors from '@fastify/cors';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import multipart from '@fastify/multipart';
import { CONTRACT_HEADER } from '@kithkin/shared/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from '../context';
import { notFound } from '../errors';
import type { AnyJob } from '../jobs';
import type { Metrics } from '../metrics/metrics';
import type { Tracing } from '../tracing/spans';
import { respondToBadAddress } from './badAddress';
import { EXTRA_BODY_BYTES } from './bodyLimit';
import { handleErrors } from './errorHandler';
import { apiHeaders } from './headers';
import { type Check, serveHealth } from './health';
import { parseJsonBodies, rejectEncodedBodies } from './jsonBody';
import { asyncApi } from './openapi/asyncapi';
import { collectRoutes, type MountedRoute } from './openapi/collectRoutes';
import { openApi } from './openapi/document';
import { docsPage, PAGE_POLICY } from './openapi/page';
import { assignRequestIds, requestIdOf } from './requestIds';
import { shedLoad } from './shedding';
import { enforceBodyTimeout, HTTP_TIMEOUTS, type HttpTimeouts, handleClientError } from './times';

/** Path prefix of every API route. */
export const API_PREFIX = '/api/v1.1';

const MEGABYTE = 1024 * 1024;

/** A part of the server that mounts routes. See `areas.ts` for instructions to add one. */
export interface Area {
  name: string;
  /** Mounts the area's routes below /api/v1.1, with `route()`. */
  register(app: FastifyInstance, ctx: AppContext): void | Promise<void>;
  /** The area's background jobs. */
  jobs?: readonly AnyJob[];
}

export interface BuildOptions {
  areas: readonly Area[];
  /** Mounts routes outside the API: the site and the development pages. */
  outside?: (app: FastifyInstance, ctx: AppContext) => void | Promise<void>;
  /** Dependencies besides the database that `/readyz` names if they do not respond. */
  checks?: readonly Check[];
  times?: Partial<HttpTimeouts>;
  /** Measures responses; null disables it. */
  metrics?: Metrics | null;
  /** Traces requests; null disables it. */
  tracing?: Tracing | null;
}

const buildSerializer = SerializerSelector();

/**
 * Compiles the serializer of a response at its first use, instead of all of them at the start, which
 * takes a quarter of it. Many are never used: frequent responses are made by presenters.
 */
const lazySerializer: typeof buildSerializer = (schemas, options) => {
  const compile = buildSerializer(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (body) => {
      serialize ??= compile(route);
      return serialize(body);
    };
  };
};

/** Creates the HTTP server of one node, ready for `listen` or `inject`. */
export async function buildApp(ctx: AppContext, options: BuildOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = ctx.log;
  const times = { ...HTTP_TIMEOUTS, ...options.times };
  const app = Fastify({
    loggerInstance: logger,
    genReqId: (request) => requestIdOf(request, ctx.config),
    // The log adds the request's id itself, so no logger is created per request.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: EXTRA_BODY_BYTES,
    schemaController: { compilersFactory: { buildSerializer: lazySerializer } },
    requestTimeout: times.requestMs,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.checkMs },
    keepAliveTimeout: times.keepAliveMs,
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    // Requests on a keep-alive connection are still served, and then the connection is closed.
    return503OnClosing: false,
    // Handles paths that the router can't decode, or with a part that is too long.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      respondToBadAddress(request, reply.raw, apiHeaders(ctx.config));
    },
  });
  app.server.maxConnections = ctx.config.maxConnections;
  app.decorateRequest('viewer', null);
  assignRequestIds(app, ctx);
  enforceBodyTimeout(app, times);
  options.metrics?.watch(app);
  options.tracing?.watch(app);
  handleErrors(app);
  limitOutsideRoutes(app, ctx);
  rejectEncodedBodies(app);
  parseJsonBodies(app);

  await app.register(multipart, {
    limits: { fileSize: 100 * MEGABYTE, files: 10, fields: 30, fieldSize: 64 * 1024, parts: 40 },
    // Not a field, which would be parsed as JSON: a file that no form expects.
    isPartAFile: (_name, type, fileName) =>
      fileName !== undefined || type?.startsWith('application/') === true,
  });

  serveHealth(app, ctx, options.checks ?? []);
  await app.register(async (api) => mountApi(api, ctx, options.areas, times), {
    prefix: API_PREFIX,
  });
  if (options.outside) await options.outside(app, ctx);
  return app;
}

async function mountApi(
  api: FastifyInstance,
  ctx: AppContext,
  areas: readonly Area[],
  times: HttpTimeouts,
): Promise<void> {
  shedLoad(api, times);
  const constant = apiHeaders(ctx.config);
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(constant);
    done();
  });
  // Pages of this server do not need CORS, since they have the same origin.
  if (ctx.config.corsOrigins.length > 0) {
    await api.register(cors, {
      origin: ctx.config.corsOrigins,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposedHeaders: ['link', 'retry-after', 'x-request-id', CONTRACT_HEADER],
      maxAge: 600,
    });
  }
  const rejectUnknown = () => {
    throw notFound('There is nothing at this address.');
  };
  // Before the body is read: the limit of its size belongs to a route.
  api.addHook('onRequest', async ({ is404 }) => (is404 ? rejectUnknown() : undefined));
  api.setNotFoundHandler(rejectUnknown);
  const routes: MountedRoute[] = [];
  serveDocs(api, routes);
  collectRoutes(api, routes);
  for (const area of areas) await area.register(api, ctx);
}

/**
 * Limits what is not mounted with `route()`, by address: the site, documents, health checks and
 * unknown addresses. `/livez` has no limit, since it costs nothing and decides about restarts.
 */
function limitOutsideRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    try {
      if (!config.facts && url !== '/livez') ctx.limits.check('site', request.ip, null);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/**
 * Serves `openapi.json`, generated from the routes; `asyncapi.json`, generated from the events; and
 * a readable page of both at `docs`. They are generated at the first request, when all routes are
 * mounted.
 */
function serveDocs(api: FastifyInstance, routes: readonly MountedRoute[]): void {
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

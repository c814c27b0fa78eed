import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import limiter from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from '../context';
import { notFound } from '../errors';
import { newId } from '../ids';
import type { AnyJob } from '../jobs';
import { serveDocs } from './docs';
import { handleErrors } from './errors';
import { serveHealth } from './health';

/** Where every call of the API stands. */
export const API_PREFIX = '/api/v1.1';

const MEGABYTE = 1024 * 1024;

/** A part of the server that mounts routes. See `areas.ts` for how one is made. */
export interface Area {
  name: string;
  /** Mounts the area's routes below /api/v1.1, with `route()`. */
  register(app: FastifyInstance, ctx: AppContext): void | Promise<void>;
  /** The area's work that waits. */
  jobs?: readonly AnyJob[];
}

export interface BuildOptions {
  areas: readonly Area[];
  /** Mounts what stands outside the API: the site and the development pages. */
  outside?: (app: FastifyInstance, ctx: AppContext) => void | Promise<void>;
}

/** Makes the HTTP server of one node, ready for `listen` or `inject`. */
export async function buildApp(ctx: AppContext, options: BuildOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = ctx.log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: (_address, hop) => hop < ctx.config.trustedProxies,
    bodyLimit: MEGABYTE,
    // A slow sender can't hold a connection: headers within 15 s, an upload within 10 minutes.
    requestTimeout: 600_000,
    http: { headersTimeout: 15_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While closing, requests that are under way end well and new ones are told to go elsewhere.
    return503OnClosing: true,
  });
  app.decorateRequest('viewer', null);
  handleErrors(app);
  acceptEmptyJson(app);

  await app.register(helmet, { global: false });
  if (ctx.config.env !== 'test') {
    await app.register(underPressure, { maxEventLoopDelay: 5000, retryAfter: 5 });
  }
  await app.register(limiter, { global: false });
  await app.register(multipart, {
    limits: { fileSize: 100 * MEGABYTE, files: 10, fields: 30, fieldSize: 64 * 1024, parts: 40 },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'KithKin', version: '1.1', description: 'The API of KithKin.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });

  serveHealth(app, ctx);
  await app.register(async (api) => mountApi(api, ctx, options.areas), { prefix: API_PREFIX });
  if (options.outside) await options.outside(app, ctx);
  return app;
}

async function mountApi(
  api: FastifyInstance,
  ctx: AppContext,
  areas: readonly Area[],
): Promise<void> {
  await api.register(cors, {
    origin: ctx.config.corsOrigins,
    credentials: true,
    exposedHeaders: ['link', 'retry-after'],
    maxAge: 600,
  });
  await api.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Whoever ends TLS decides on it.
    strictTransportSecurity: false,
  });
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  serveDocs(api);
  api.addHook('onRoute', (definition) => {
    if (!definition.config?.checked && definition.method !== 'OPTIONS') {
      throw new Error(`${definition.method} ${definition.url} must be mounted with route().`);
    }
  });
  for (const area of areas) await area.register(api, ctx);
  api.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.');
  });
}

/** Calls without a payload may still name JSON as their type. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, String(text), done);
  });
}

import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { LimitClass } from '../rateLimits';

/** What `route` knows of a route, for the document. */
export interface RouteMetadata {
  summary: string;
  auth: 'viewer' | 'none';
  limit: LimitClass;
  /** Of success. */
  status: 200 | 201 | 204;
  /** Of a call that does not fit its schemas. */
  invalidStatus: 400 | 422;
  params?: TSchema | undefined;
  query?: TSchema | undefined;
  body?: TSchema | undefined;
  /** The text parts of a multipart form. */
  form?: TSchema | undefined;
  response: TSchema | null;
}

export interface MountedRoute extends RouteMetadata {
  method: string;
  /** With `{name}` for a parameter. */
  path: string;
}

/**
 * Collects the routes mounted on `api` from here on, in order. What was not mounted with `route()` is
 * refused: it would have neither authorization nor limit nor a shape.
 */
export function collectRoutes(api: FastifyInstance, mounted: MountedRoute[]): void {
  api.addHook('onRoute', ({ config, method, url }) => {
    if (method === 'OPTIONS') return;
    const facts = config?.facts;
    if (!facts) throw new Error(`${String(method)} ${url} must be mounted with route().`);
    // Every GET answers HEAD as well; that goes without saying.
    if (method === 'HEAD') return;
    mounted.push({ ...facts, method: String(method), path: url.replace(/:(\w+)/g, '{$1}') });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `route`: the API refuses to mount what lacks it. */
    facts?: RouteMetadata;
  }
}

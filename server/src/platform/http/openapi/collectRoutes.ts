import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { RouteDefinition } from '../route';

type Part = TSchema | undefined;

/** Description of a route for the OpenAPI document, set by `route`. */
export interface RouteMetadata
  extends Omit<
    RouteDefinition<'viewer' | 'none', Part, Part, Part, TSchema | null>,
    'endpoint' | 'handler' | 'status' | 'invalidStatus'
  > {
  /** Status of success. */
  status: 200 | 201 | 204;
  /** Status of a request that does not match its schemas. */
  invalidStatus: 400 | 422;
}

export interface MountedRoute extends RouteMetadata {
  method: string;
  /** With `{name}` for a parameter. */
  path: string;
}

/**
 * Collects the routes mounted on `api` from now on, in order.
 * @throws Error for routes not mounted with `route()`, which have no authorization, limit or schema
 */
export function collectRoutes(api: FastifyInstance, mounted: MountedRoute[]): void {
  api.addHook('onRoute', ({ config, method, url }) => {
    if (method === 'OPTIONS') return;
    const facts = config?.facts;
    if (!facts) throw new Error(`${String(method)} ${url} must be mounted with route().`);
    // Every GET route also serves HEAD, so HEAD is not documented.
    if (method === 'HEAD') return;
    mounted.push({ ...facts, method: String(method), path: url.replace(/:(\w+)/g, '{$1}') });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `route`; mounting fails without it. */
    facts?: RouteMetadata;
  }
}

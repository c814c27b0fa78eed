import { API_PREFIX, type Area } from '../../src/platform/http/app';
import type { JsonSchema } from './arbitrary';

/** Parts of a mounted route that a random request needs. */
export interface FuzzRoute {
  /** E.g. `POST /posts/:id/like`. */
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/v1.1. */
  url: string;
  isForm: boolean;
  /** Maximum size of a JSON body in bytes. */
  maxBytes: number;
  body?: JsonSchema | undefined;
  query?: JsonSchema | undefined;
}

/** Returns an area that records every route mounted after it; it must be registered first. */
export function listenForRoutes(routes: FuzzRoute[]): Area {
  return {
    name: 'listener',
    register(api) {
      api.addHook('onRoute', ({ method, url, schema, bodyLimit = 0, config }) => {
        const methods: readonly string[] = [method].flat();
        for (const each of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
          if (!methods.includes(each)) continue;
          const path = url.slice(API_PREFIX.length);
          routes.push({
            name: `${each} ${path}`,
            method: each,
            url: path,
            isForm: config?.facts?.form !== undefined,
            maxBytes: bodyLimit,
            // The schemas of routes are TypeBox schemas, which are JSON schemas.
            body: schema?.body as JsonSchema | undefined,
            query: schema?.querystring as JsonSchema | undefined,
          });
        }
      });
    },
  };
}

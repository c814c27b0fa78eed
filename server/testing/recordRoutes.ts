import type { Area } from '../src/platform/http/app';
import type { RouteMetadata } from '../src/platform/http/openapi/collectRoutes';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface MountedRoute extends RouteMetadata {
  method: Method;
  /** Below /api/v1.1, e.g. `/desk/team/:id`. */
  path: string;
  /** Maximum size of a JSON body in bytes. */
  maxBytes: number;
}

const isMethod = (method: unknown): method is Method =>
  ['GET', 'POST', 'PATCH', 'DELETE'].some((one) => one === method);

/** Returns an area that records every route mounted after it; it must be registered first. */
export const recordRoutes = (into: MountedRoute[]): Area => ({
  name: 'recordRoutes',
  register(app) {
    const { prefix } = app;
    app.addHook('onRoute', ({ method, url, bodyLimit = 0, config }) => {
      if (!isMethod(method) || !config?.facts || url.endsWith('/')) return;
      into.push({ ...config.facts, method, path: url.slice(prefix.length), maxBytes: bodyLimit });
    });
  },
});

import type { Permission } from '@kithkin/shared/contract';
import type { Area } from '../src/platform/http/app';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A mounted route with the permission that it requires. */
export interface PermittedRoute {
  method: Method;
  /** Below /api/v1.1, e.g. `/desk/team/:id`. */
  path: string;
  permission: Permission | undefined;
}

const isMethod = (method: unknown): method is Method =>
  ['GET', 'POST', 'PATCH', 'DELETE'].some((one) => one === method);

/** Returns an area that records every route mounted after it; it must be registered first. */
export const collectPermissions = (into: PermittedRoute[]): Area => ({
  name: 'collectPermissions',
  register(app) {
    const { prefix } = app;
    app.addHook('onRoute', ({ method, url, config }) => {
      if (!isMethod(method) || !config?.facts || url.endsWith('/')) return;
      into.push({ method, path: url.slice(prefix.length), permission: config.facts.permission });
    });
  },
});

import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestScope {
  id: string;
  /** Method and pattern of the path, e.g. `GET /api/v1.1/posts/:id`; absent outside the routes. */
  route?: string;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Returns the id of the request that the running code belongs to, or undefined. */
export const currentRequestId = (): string | undefined => scope.getStore()?.id;

/** Returns the route of the request that the running code belongs to, or undefined. */
export const currentRoute = (): string | undefined => scope.getStore()?.route;

/** Runs `work`, and everything it starts, in the context of a request. */
export function runInRequest<T>(request: RequestScope, work: () => T): T {
  return scope.run(request, work);
}

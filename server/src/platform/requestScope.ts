import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Returns the id of the request that the running code belongs to, or undefined. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** Runs `work`, and everything it starts, in the context of a request. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

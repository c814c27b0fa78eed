import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** The id of the request that the running code works for, or undefined. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** Runs `work`, and all that it starts, in the name of a request. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

import { createListeners } from '../platform/listeners';

const active = new Set<Promise<unknown>>();
const idle = createListeners();

/** Counts a request as active until it has ended; returns its result. */
export async function trackRequest<T>(work: Promise<T>): Promise<T> {
  active.add(work);
  try {
    return await work;
  } finally {
    active.delete(work);
    if (active.size === 0) idle.notify();
  }
}

/** Requests of this page that have not ended. */
export const activeRequests = {
  isIdle: () => active.size === 0,
  /** Calls `listener` when the last active request has ended; returns a function that stops it. */
  onIdle: idle.subscribe,
  /** Resolves when all requests that are active now have ended. */
  ended: (): Promise<unknown> => Promise.allSettled([...active]),
};

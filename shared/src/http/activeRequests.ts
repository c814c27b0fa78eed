import { createListeners } from '../store/listeners';

let count = 0;
const idle = createListeners();

/** Counts a request as active until it has ended; returns its result. */
export async function trackRequest<T>(work: Promise<T>): Promise<T> {
  count += 1;
  try {
    return await work;
  } finally {
    count -= 1;
    if (count === 0) idle.notify();
  }
}

/** Requests of this page that have not ended. */
export const activeRequests = {
  isIdle: () => count === 0,
  /** Calls `listener` when the last active request has ended; returns a function that stops it. */
  onIdle: idle.subscribe,
};

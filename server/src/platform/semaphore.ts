import { busy } from './errors';

/**
 * Runs at most `max` tasks at a time; the others wait in order.
 * @throws HttpError 503 if `maxWaiting` others are waiting
 */
export function createSemaphore(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < max) running += 1;
    else if (waiting.length >= maxWaiting) throw busy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

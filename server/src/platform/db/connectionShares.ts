import { currentRoute } from '../requestScope';

/**
 * Shares `max` connections: a route may hold half of those that others do not hold, and always one.
 * Whatever its statements wait for, such as a locked table, other routes find connections. What runs
 * outside of requests is not limited.
 * @param lateError returns the error of one that waited for `timeoutMs`: for a connection of the full
 *   pool, or only for one of its share
 */
export function createConnectionShares(
  max: number,
  timeoutMs: number,
  lateError: (isFull: boolean) => unknown,
) {
  const held = new Map<string | undefined, number>();
  let total = 0;
  /** Functions that go on if the route may have a connection, in the order of arrival. */
  const waiting = new Set<() => void>();

  function take(route: string | undefined): boolean {
    const own = held.get(route) ?? 0;
    const share = Math.max(1, Math.floor((max - total + own) / 2));
    if (total >= max || (route !== undefined && own >= share)) return false;
    held.set(route, own + 1);
    total += 1;
    return true;
  }
  function giveBack(route: string | undefined): void {
    const left = (held.get(route) ?? 0) - 1;
    if (left > 0) held.set(route, left);
    else held.delete(route);
    total -= 1;
    for (const tryAgain of waiting) tryAgain();
  }
  const wait = (route: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(tryAgain);
        reject(lateError(total >= max));
      }, timeoutMs);
      const tryAgain = () => {
        if (!take(route)) return;
        waiting.delete(tryAgain);
        clearTimeout(late);
        resolve();
      };
      waiting.add(tryAgain);
    });

  return {
    /**
     * Runs `work`, which takes one connection of the pool, once the route of this request may have
     * another one. Rejects with the given error if that takes too long.
     */
    async use<T>(work: () => Promise<T>): Promise<T> {
      const route = currentRoute();
      if (!take(route)) await wait(route);
      try {
        return await work();
      } finally {
        giveBack(route);
      }
    },
    /** Number of those that wait. */
    get waiting(): number {
      return waiting.size;
    },
  };
}

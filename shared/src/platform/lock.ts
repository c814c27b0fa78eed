const queues = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier tasks of this tab with the same name. */
function enqueue<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve();
  const task = before.then(work);
  const previous = task.catch(() => undefined);
  queues.set(name, previous);
  void previous.then(() => {
    if (queues.get(name) === previous) queues.delete(name);
  });
  return task;
}

/**
 * Runs `work` under an exclusive lock shared by all tabs of the site, and returns its result.
 * The lock is released when the tab closes, even after a crash. On plain http addresses other than
 * localhost, browsers have no Web Locks; then only the tasks of this tab are serialised.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? await locks.request(name, work) : await enqueue(name, work);
}

/** Number of claims of this tab by name, for browsers without Web Locks. */
const claims = new Map<string, number>();

/**
 * Marks an activity as running in this tab until `signal` is aborted or the tab closes. Several
 * tabs may hold the same claim.
 */
export function claim(name: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  claims.set(name, (claims.get(name) ?? 0) + 1);
  const over = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      claims.set(name, (claims.get(name) ?? 1) - 1);
      resolve();
    });
  });
  // The request rejects if it is aborted before the lock is granted; nothing has to be released.
  navigator.locks?.request(name, { mode: 'shared', signal }, () => over).catch(() => undefined);
}

/** Returns true if any tab of the site, including this one, holds the claim. */
export async function isClaimed(name: string): Promise<boolean> {
  if ((claims.get(name) ?? 0) > 0) return true;
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some((lock) => lock.name === name);
}

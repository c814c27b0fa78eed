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
 * localhost, browsers have no Web Locks, and they refuse them where site data is blocked; then only
 * the tasks of this tab are serialised.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return enqueue(name, work);
  let task: Promise<T> | undefined;
  const begin = () => {
    task = work();
    return task;
  };
  return locks.request(name, begin).catch(() => task ?? enqueue(name, work));
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
  // Where site data is blocked, browsers refuse the question.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return locks?.held?.some((lock) => lock.name === name) ?? false;
}

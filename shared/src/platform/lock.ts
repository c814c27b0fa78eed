const queues = new Map<string, Promise<unknown>>();

/** Runs `work` after everything of the same name that this tab has queued before it. */
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
 * Runs `work` while no other tab of this site runs anything under the same name, and answers with
 * its result. The lock ends with the tab, so a crash never leaves it behind. Browsers withhold Web
 * Locks on plain http addresses other than localhost; there, only this tab's own work is serialised.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? await locks.request(name, work) : await enqueue(name, work);
}

/** Claims of this tab, for browsers without Web Locks. */
const claims = new Map<string, number>();

/**
 * Says that something goes on in this tab until `signal` is aborted, or the tab ends however it may.
 * Any number of tabs may claim the same.
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
  // Aborted before it was granted: there is nothing to give back.
  navigator.locks?.request(name, { mode: 'shared', signal }, () => over).catch(() => undefined);
}

/** Whether some tab of this site claims it, this one included. */
export async function isClaimed(name: string): Promise<boolean> {
  if ((claims.get(name) ?? 0) > 0) return true;
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some((lock) => lock.name === name);
}

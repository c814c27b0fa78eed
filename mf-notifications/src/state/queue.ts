let tail: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` after everything queued before it. Actions are sent one at a time, so that the count
 * in each response includes exactly the actions up to it. Pages are queued too, since a deletion in
 * flight would shift them.
 */
export function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const task = tail.then(work);
  tail = task.catch(() => undefined);
  return task;
}

let tail: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` after everything queued before it. Acts go to the server one by one, so that each
 * answer's count is about exactly the acts up to it, and a further page is never asked for while
 * a deletion is shifting the pages.
 */
export function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const task = tail.then(work);
  tail = task.catch(() => undefined);
  return task;
}

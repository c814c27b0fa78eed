type Lock = { name: string };
type Work<T> = (lock: Lock | null) => Promise<T>;

/**
 * Polyfills Web Locks, shared by all tabs, which jsdom lacks. Exclusive locks run in request order;
 * shared locks run immediately.
 * @returns A function that removes the polyfill.
 */
export function installWebLocks(): () => void {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Set<Lock>();

  const run = async <T>(name: string, work: Work<T>): Promise<T> => {
    const lock = { name };
    held.add(lock);
    try {
      return await work(lock);
    } finally {
      held.delete(lock);
    }
  };
  const enqueue = <T>(name: string, work: Work<T>): Promise<T> => {
    const task = (tails.get(name) ?? Promise.resolve()).then(() => run(name, work));
    tails.set(
      name,
      task.catch(() => undefined),
    );
    return task;
  };
  const request = <T>(name: string, ...[first, second]: [Work<T>] | [LockOptions, Work<T>]) => {
    if (typeof first === 'function') return enqueue(name, first);
    const work: Work<T> = second ?? (() => Promise.reject(new Error('Nothing to run')));
    if (first.ifAvailable) {
      const isHeld = [...held].some((lock) => lock.name === name);
      return isHeld ? work(null) : run(name, work);
    }
    return first.mode === 'shared' ? run(name, work) : enqueue(name, work);
  };
  const query = async () => ({ held: [...held] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  return () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  };
}

type Work<T> = () => Promise<T>;

/**
 * Web Locks as several tabs share them: exclusive ones first come first served, shared ones at once.
 * jsdom has none.
 * @returns how to remove them again
 */
export function installWebLocks(): () => void {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Set<{ name: string }>();

  const run = async <T>(name: string, work: Work<T>): Promise<T> => {
    const lock = { name };
    held.add(lock);
    try {
      return await work();
    } finally {
      held.delete(lock);
    }
  };
  const inTurn = <T>(name: string, work: Work<T>): Promise<T> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(() => run(name, work));
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  const request = <T>(name: string, ...[first, second]: [Work<T>] | [LockOptions, Work<T>]) => {
    if (typeof first === 'function') return inTurn(name, first);
    const work: Work<T> = second ?? (() => Promise.reject(new Error('Nothing to run')));
    return first.mode === 'shared' ? run(name, work) : inTurn(name, work);
  };
  const query = async () => ({ held: [...held] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  return () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  };
}

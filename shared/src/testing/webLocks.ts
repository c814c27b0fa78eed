/**
 * Web Locks as several tabs share them: exclusive, first come first served. jsdom has none.
 * @returns how to remove them again
 */
export function installWebLocks(): () => void {
  const tails = new Map<string, Promise<unknown>>();
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  };
}

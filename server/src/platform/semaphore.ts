/** Runs at most `max` tasks at a time; the others wait in order. */
export function createSemaphore(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
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

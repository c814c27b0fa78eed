const STEP = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function step() {
  for (const listener of listeners) listener();
}

/**
 * One timer for all relative times on the page: it runs while somebody listens.
 * @returns A function that stops listening.
 */
export function listenToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(step, STEP);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

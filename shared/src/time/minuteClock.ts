const STEP = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function step() {
  for (const listener of listeners) listener();
}

/**
 * Subscribes to the shared timer of all relative times on the page; it fires every 30 seconds. The
 * timer runs only while there are listeners.
 * @returns A function that unsubscribes.
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

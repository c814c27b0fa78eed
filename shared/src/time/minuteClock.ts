import { createListeners } from '../store/listeners';

const STEP = 30_000;

const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Subscribes to the shared timer of all relative times on the page; it fires every 30 seconds. The
 * timer runs only while there are listeners.
 * @returns A function that unsubscribes.
 */
export function listenToMinutes(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  timer ??= setInterval(listeners.notify, STEP);
  return () => {
    unsubscribe();
    if (listeners.isEmpty()) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

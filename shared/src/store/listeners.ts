import { reportError } from '../telemetry/reportError';

/** Listeners of one change, called without arguments. */
export interface Listeners {
  /** Returns the function that removes the listener. The same function can subscribe twice. */
  subscribe(listener: () => void): () => void;
  /** Calls all listeners. If one throws, its error is reported and the others are still called. */
  notify(): void;
  /** Returns true if there are none. */
  isEmpty(): boolean;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify() {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          reportError(error, { source: 'listener' });
        }
      }
    },
    isEmpty: () => listeners.size === 0,
  };
}

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

/** External store of one value, for `useSyncExternalStore`. */
export interface ValueStore<T> {
  /** Returns the current value; the same object until the next change. */
  current(): T;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A store with write access. */
export interface MutableValueStore<T> extends ValueStore<T> {
  /** Sets the value; listeners are called only if it differs by `Object.is`. */
  replace(next: T): void;
}

/** Creates a store with an initial value. */
export function createValueStore<T>(initial: T): MutableValueStore<T> {
  let value = initial;
  const { subscribe, notify } = createListeners();
  return {
    current: () => value,
    subscribe,
    replace(next) {
      if (Object.is(value, next)) return;
      value = next;
      notify();
    },
  };
}

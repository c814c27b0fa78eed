import { createListeners } from './listeners';

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

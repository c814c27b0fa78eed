import { reportError } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';

/** External store of one value, for `useSyncExternalStore`. */
export interface ValueStore<T> {
  /** Returns the current value; the same object until the next change. */
  current(): T;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Store of the registry that this tab uses. */
export type RegistryStore = ValueStore<Registry>;

/** A store with write access. */
export interface MutableValueStore<T = Registry> extends ValueStore<T> {
  /** Sets the value; listeners are called only if it differs by `Object.is`. */
  replace(next: T): void;
}

/** Calls a listener and reports its error, so that other listeners are still called. */
function notifyListener(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error, { source: 'source.listener' });
  }
}

/** Creates a store with an initial value. */
export function createValueStore<T>(initial: T): MutableValueStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      // Wrapped, so that the same listener can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    replace(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) notifyListener(listener);
    },
  };
}

/** Creates a store of the registry that was inlined into the page. */
export const createRegistryStore = (initial: Registry): MutableValueStore =>
  createValueStore(initial);

import { reportError } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';

/** A value that may change while the tab is open. */
export interface ValueStore<T> {
  /** The value of the moment; the same object until the next change. */
  current(): T;
  /** Calls `listener` after each change; returns the end of it. Fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
}

/** The registry that this tab goes by. */
export type RegistryStore = ValueStore<Registry>;

/** A source together with the right to change it: for whoever looks for news, nobody else. */
export interface MutableValueStore<T = Registry> extends ValueStore<T> {
  /** Changes the value; what is the same already tells nobody. */
  replace(next: T): void;
}

/** A listener's error is its own: neither the value nor the other listeners suffer. */
function notifyListener(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error, { source: 'source.listener' });
  }
}

/** A source of any value. */
export function createValueStore<T>(initial: T): MutableValueStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      // A function of its own for each call: one listener may be given twice.
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

/** A source that begins with the registry that was inlined into the page. */
export const createRegistryStore = (initial: Registry): MutableValueStore =>
  createValueStore(initial);

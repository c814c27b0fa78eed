import { useEffect, useEffectEvent } from 'react';
import { createValueStore } from '../platform/listeners';

/**
 * Saves and restores the scroll state of a screen. For virtualised lists and screens that scroll in
 * their own container, where the page offset alone is not sufficient.
 */
export interface ScrollRestorer {
  /** Returns the scroll state as a JSON-serialisable value. Called on every scroll event. */
  save(): unknown;
  /** Restores a state returned by `save`. Called once when the user navigates back. */
  restore(state: unknown): void;
}

declare global {
  interface Window {
    /**
     * Position of the page's screen at its last visit, set by the inline script if the page was opened
     * anew. `own` is the value that `restore` receives.
     */
    kithkinPosition?: { top: number; own: unknown } | undefined;
  }
}

const present = createValueStore<ScrollRestorer | null>(null);

/** Returns the restorer of the current screen, or null. */
export const scrollRestorer = present.current;

/**
 * Calls `listener` when a screen registers or removes its restorer. Returns a function that
 * unsubscribes.
 */
export const onScrollRestorer = present.subscribe;

/**
 * Registers a scroll restorer that replaces the shell's default scroll restoration.
 * @param ready True once the first rows are rendered, so that the state can be restored.
 */
export function useScrollRestorer(restorer: ScrollRestorer, ready = true): void {
  const save = useEffectEvent(() => restorer.save());
  const restore = useEffectEvent((state: unknown) => restorer.restore(state));

  useEffect(() => {
    if (!ready) return;
    const own: ScrollRestorer = { save: () => save(), restore: (state) => restore(state) };
    present.replace(own);
    return () => {
      if (present.current() === own) present.replace(null);
    };
  }, [ready]);
}

import { useEffect, useEffectEvent } from 'react';

/**
 * How a screen itself comes back to where it was, when the height of the page alone doesn't say: a
 * list that draws only what is seen, or that scrolls in a box of its own.
 */
export interface ScrollRestorer {
  /** Where it stands, as a value that JSON can hold; asked whenever something scrolls. */
  save(): unknown;
  /** Called once when the person comes back, with what `save` answered then. */
  restore(state: unknown): void;
}

let present: ScrollRestorer | null = null;
const listeners = new Set<() => void>();

function change(next: ScrollRestorer | null): void {
  present = next;
  for (const listener of [...listeners]) listener();
}

/** The restorer of the screen that is shown, if it has one. */
export const scrollRestorer = (): ScrollRestorer | null => present;

/** Tells when a screen brings or takes away its restorer; returns how to stop. */
export function onScrollRestorer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Registers the screen's own restorer in place of the shell's scrolling. Call it when the screen
 * can be brought back: with its first rows there, `ready` true.
 */
export function useScrollRestorer(restorer: ScrollRestorer, ready = true): void {
  const save = useEffectEvent(() => restorer.save());
  const restore = useEffectEvent((state: unknown) => restorer.restore(state));

  useEffect(() => {
    if (!ready) return;
    const own: ScrollRestorer = { save: () => save(), restore: (state) => restore(state) };
    change(own);
    return () => {
      if (present === own) change(null);
    };
  }, [ready]);
}

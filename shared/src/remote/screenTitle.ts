import { useEffect, useSyncExternalStore } from 'react';

/** Titles set by the mounted screens; the last one added wins. */
let titleOverrides: readonly { holder: symbol; title: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof titleOverrides): void {
  titleOverrides = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Overrides the document title while the screen is mounted, e.g. with the displayed user's name.
 * While `title` is undefined, the title from the registry applies. Only the shell writes
 * `document.title`.
 */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const key = Symbol(title);
    change([...titleOverrides, { holder: key, title }]);
    return () => change(titleOverrides.filter((other) => other.holder !== key));
  }, [title]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => titleOverrides.at(-1)?.title;
const none = () => undefined;

/**
 * Returns the title set by the current screen. Used by the shell.
 * @returns undefined if the screen has set none
 */
export function useScreenTitleOverride(): string | undefined {
  return useSyncExternalStore(subscribe, current, none);
}

import { useEffect, useSyncExternalStore } from 'react';

/** Titles that the mounted screens gave themselves; the last one to come counts. */
let given: readonly { holder: symbol; title: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof given): void {
  given = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Names the screen in the tab's title, e.g. by the person whom it shows, while it is mounted.
 * Without a title (it is not known yet) the registry's stands. The shell alone writes
 * `document.title`.
 */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const key = Symbol(title);
    change([...given, { holder: key, title }]);
    return () => change(given.filter((other) => other.holder !== key));
  }, [title]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => given.at(-1)?.title;
const none = () => undefined;

/** For the shell: the title that the screen gave itself, if it did. */
export function useScreenTitleOverride(): string | undefined {
  return useSyncExternalStore(subscribe, current, none);
}

import { useEffect, useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/listeners';

/** Titles set by the mounted screens; the last one added wins. */
const titleOverrides = createValueStore<readonly { key: symbol; title: string }[]>([]);

/**
 * Overrides the document title while the screen is mounted, e.g. with the displayed user's name.
 * While `title` is undefined, the title from the registry applies. Only the shell writes
 * `document.title`.
 */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const key = Symbol(title);
    titleOverrides.replace([...titleOverrides.current(), { key, title }]);
    return () =>
      titleOverrides.replace(titleOverrides.current().filter((other) => other.key !== key));
  }, [title]);
}

const current = () => titleOverrides.current().at(-1)?.title;
const none = () => undefined;

/**
 * Returns the title set by the current screen. Used by the shell.
 * @returns undefined if the screen has set none
 */
export function useScreenTitleOverride(): string | undefined {
  return useSyncExternalStore(titleOverrides.subscribe, current, none);
}

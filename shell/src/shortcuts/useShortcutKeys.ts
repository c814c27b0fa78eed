import { registeredShortcuts } from '@kithkin/shared';
import { useEffect } from 'react';
import { isFree, keyOf } from './keys';
import { shortcutsAreOn } from './preference';

/** Maximum time between the two keys of a shortcut, in milliseconds. */
const PAUSE = 1500;

/** Handles the keys of all registered shortcuts while the component is mounted. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let begun = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (keys: string) => {
      clearTimeout(timer);
      begun = keys;
      if (keys !== '') timer = setTimeout(() => begin(''), PAUSE);
    };

    /** Runs the shortcut of `keys`, or waits for its second key; returns false if there is none. */
    const handleKey = (keys: string, event: KeyboardEvent): boolean => {
      const all = registeredShortcuts();
      const shortcut = all.findLast((each) => each.keys === keys);
      const more = all.some((each) => each.keys.startsWith(`${keys} `));
      if (!shortcut && !more) return false;
      event.preventDefault();
      begin(shortcut ? '' : keys);
      shortcut?.run();
      return true;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (!shortcutsAreOn() || !isFree(event)) return begin('');
      const key = keyOf(event);
      if (key === null) return;
      // A second key without a match may start another shortcut.
      if (begun !== '' && handleKey(`${begun} ${key}`, event)) return;
      if (!handleKey(key, event)) begin('');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

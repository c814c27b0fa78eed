import { registeredShortcuts } from '@kithkin/shared';
import { useEffect } from 'react';
import { isFree, keyOf } from './keys';
import { shortcutsAreOn } from './preference';

/** Milliseconds in which the second key has to follow the first. */
const PAUSE = 1500;

/** Listens to the keys of all registered shortcuts, as long as the page's frame is there. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let begun = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (keys: string) => {
      clearTimeout(timer);
      begun = keys;
      if (keys !== '') timer = setTimeout(() => begin(''), PAUSE);
    };

    /** Does what `keys` stand for, or waits for the rest; false when they stand for nothing. */
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
      // A second key that fits nothing may begin anew.
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

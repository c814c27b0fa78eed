import { useCallback, useSyncExternalStore } from 'react';

const onServer = () => false;

/** Returns true if a media condition holds, updated live; false while prerendering. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches, onServer);
}

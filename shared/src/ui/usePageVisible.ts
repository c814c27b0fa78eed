import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const read = () => document.visibilityState === 'visible';

/** Returns true while the page is visible. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

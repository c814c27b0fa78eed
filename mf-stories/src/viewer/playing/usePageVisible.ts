import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const read = () => document.visibilityState === 'visible';

/** Whether the page is on a visible screen. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

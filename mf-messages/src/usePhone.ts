import { media } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(media.phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const read = () => window.matchMedia(media.phone).matches;

/** Returns true on phones (under 600 px), where only the list or the thread is visible. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

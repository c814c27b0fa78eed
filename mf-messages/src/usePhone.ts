import { media } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(media.phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const read = () => window.matchMedia(media.phone).matches;

/** Whether the screen is a phone's (under 600 px), where only the list or the thread shows. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

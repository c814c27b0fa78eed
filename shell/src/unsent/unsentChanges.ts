import { type StoredChange, session, storedChanges } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Returns the likes, bookmarks and follows of the signed-in user that are not sent. */
export function listUnsentChanges(): StoredChange[] {
  const me = session.get();
  if (!me) return [];
  return storedChanges.list(me._id, '').filter(({ discarded }) => discarded !== true);
}

/** Discards one; a page that waits to send it stops and shows the former value. */
export function discardChange(change: StoredChange): void {
  const me = session.get();
  if (me) storedChanges.discard(me._id, change);
}

/** Returns them, and re-renders when they change in this tab or in another one. */
export function useUnsentChanges(): StoredChange[] {
  const [changes, setChanges] = useState(listUnsentChanges);
  useEffect(() => {
    const refresh = () => setChanges(listUnsentChanges());
    const unsubscribe = storedChanges.subscribe(refresh);
    window.addEventListener('storage', refresh);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', refresh);
    };
  }, []);
  return changes;
}

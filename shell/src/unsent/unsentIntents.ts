import { type StoredIntent, session, storedIntents } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Returns the likes, bookmarks and follows of the signed-in user that are not sent. */
export function listUnsentIntents(): StoredIntent[] {
  const me = session.get();
  if (!me) return [];
  return storedIntents.list(me._id, '').filter(({ discarded }) => discarded !== true);
}

/** Discards one; a page that waits to send it stops and shows the former value. */
export function discardIntent(intent: StoredIntent): void {
  const me = session.get();
  if (me) storedIntents.discard(me._id, intent);
}

/** Returns them, and re-renders when they change in this tab or in another one. */
export function useUnsentIntents(): StoredIntent[] {
  const [intents, setIntents] = useState(listUnsentIntents);
  useEffect(() => {
    const refresh = () => setIntents(listUnsentIntents());
    const unsubscribe = storedIntents.subscribe(refresh);
    window.addEventListener('storage', refresh);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', refresh);
    };
  }, []);
  return intents;
}

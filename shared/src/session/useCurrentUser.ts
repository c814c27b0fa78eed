import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../contract';
import { session } from './session';

const noUser = () => null;

/** The signed-in person, or null; follows sign-in and sign-out in any tab. Needs no store. */
export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(session.subscribe, session.get, noUser);
}

/** The signed-in person, for screens behind a guard. Throws when there is none. */
export function useMe(): CurrentUser {
  const user = useCurrentUser();
  if (!user) throw new Error('useMe was called on a screen without a signed-in person');
  return user;
}

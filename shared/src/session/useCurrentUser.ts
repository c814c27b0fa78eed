import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../contract';
import { session } from './session';

const noUser = () => null;

/**
 * Returns the signed-in user and follows sign-in and sign-out in any tab. Needs no store.
 * @returns null if nobody is signed in
 */
export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(session.subscribe, session.get, noUser);
}

/**
 * Returns the signed-in user, for screens behind a guard.
 * @throws {Error} if nobody is signed in
 */
export function useMe(): CurrentUser {
  const user = useCurrentUser();
  if (!user) throw new Error('useMe was called on a screen without a signed-in person');
  return user;
}

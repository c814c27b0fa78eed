import { authPath } from '../auth/paths';

/**
 * Returns the page entry that renders a path. Guests on a sign-in screen get the entry without
 * federation, store and socket.
 */
export function entryFor(path: string, signedIn: boolean): 'main' | 'sign-in' {
  return !signedIn && authPath(path) !== null ? 'sign-in' : 'main';
}

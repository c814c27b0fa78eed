import { authPath } from '../auth/paths';

/**
 * Which of the page's entries draws a path: for guests on a sign-in screen the one that needs no
 * federation, store or socket.
 */
export function entryFor(path: string, signedIn: boolean): 'main' | 'sign-in' {
  return !signedIn && authPath(path) !== null ? 'sign-in' : 'main';
}

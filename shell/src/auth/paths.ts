/** Document titles of the sign-in screens, by path. */
export const authTitles = {
  '/login': 'Log in',
  '/register': 'Create account',
  '/verify-email': 'Verify your email',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset password',
  '/restore-email': 'Restore your email',
  '/invitation': 'Invitation',
} as const;

/** The path of a sign-in screen. */
export type AuthPath = keyof typeof authTitles;

/** Screens that a link opens for everyone, signed in or not. */
const OPEN: ReadonlySet<AuthPath> = new Set(['/verify-email', '/restore-email', '/invitation']);

/** Returns true if everyone may see a screen at this address, not only guests. */
export const isOpenToAll = (path: AuthPath, search: string): boolean =>
  OPEN.has(path) && new URLSearchParams(search).has('token');

const isAuthPath = (path: string): path is AuthPath => Object.hasOwn(authTitles, path);

/** Returns the sign-in screen of a path, with or without a trailing slash; else null. */
export function authPath(pathname: string): AuthPath | null {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  return isAuthPath(path) ? path : null;
}

/**
 * Returns the page entry that renders a path. Guests on a sign-in screen get the entry without
 * federation, store and socket.
 */
export function entryFor(path: string, signedIn: boolean): 'main' | 'sign-in' {
  return !signedIn && authPath(path) !== null ? 'sign-in' : 'main';
}

/** State of a sign-in screen's history entry. */
export interface LoginState {
  notice: string;
}

/**
 * Returns the notice in the state of a history entry, if any. The router nests its state under
 * `usr`; after a reload, the page without a router reads such an entry.
 */
export function noticeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if ('notice' in state && typeof state.notice === 'string') return state.notice;
  return 'usr' in state ? noticeOf(state.usr) : undefined;
}

import { reportError } from '@kithkin/shared';

/** Where the person wanted to go before they were sent to /login. Kept per tab. */
const KEY = 'kithkin.origin';

/** Screens that are no origin: going back to one of them after signing in would be a loop. */
const NEVER = new Set([
  '/login',
  '/logout',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
]);

interface Remembered {
  /** Path, query and hash of this site. */
  path: string;
  /** Whose place it was when a session ended under it; null when a guest asked for it. */
  userId: string | null;
}

/**
 * The path, query and hash of `value` when it is an address of this site that one can return to,
 * else null. Anything with a host of its own (`//evil.example`, `https:…`) is refused.
 */
export function safeOrigin(value: unknown, site: string = window.location.origin): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, site);
  } catch {
    return null;
  }
  if (url.origin !== site) return null;
  if (NEVER.has(url.pathname.replace(/(.)\/+$/, '$1'))) return null;
  return url.pathname + url.search + url.hash;
}

/** Where the browser lends no storage there is no origin, and everyone goes to `/`. */
function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch (error) {
    reportError(error, { source: 'shell.origin' });
  }
}

/** Remembers `path` (path, query and hash) for after the next sign-in. */
export function rememberOrigin(path: string, userId: string | null = null): void {
  const safe = safeOrigin(path);
  if (safe === null) return;
  const remembered: Remembered = { path: safe, userId };
  write(JSON.stringify(remembered));
}

/** Forgets it: after /logout nobody is sent to where the last person was. */
export function forgetOrigin(): void {
  write(null);
}

/**
 * The remembered path, once; `/` when there is none, when it is not of this site, or when it
 * belonged to somebody else's session.
 * @param userId who has signed in now.
 */
export function takeOrigin(userId: string | null): string {
  const text = read();
  forgetOrigin();
  if (text === null) return '/';
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return '/';
  }
  if (typeof stored !== 'object' || stored === null || !('path' in stored)) return '/';
  const owner = 'userId' in stored ? stored.userId : null;
  if (owner !== null && owner !== userId) return '/';
  return safeOrigin(stored.path) ?? '/';
}

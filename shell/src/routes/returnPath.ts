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

interface SavedReturnPath {
  /** Path, query and hash of this site. */
  path: string;
  /** Whose place it was when a session ended under it; null when a guest asked for it. */
  userId: string | null;
}

/**
 * The path, query and hash of `value` when it is an address of this site that one can return to,
 * else null. Anything with a host of its own (`//evil.example`, `https:…`) is refused.
 */
export function toSafeReturnPath(
  value: unknown,
  site: string = window.location.origin,
): string | null {
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
export function saveReturnPath(path: string, userId: string | null = null): void {
  const safe = toSafeReturnPath(path);
  if (safe === null) return;
  const record: SavedReturnPath = { path: safe, userId };
  write(JSON.stringify(record));
}

/** Forgets it: after /logout nobody is sent to where the last person was. */
export function clearReturnPath(): void {
  write(null);
}

/**
 * The remembered path, once; `/` when there is none, when it is not of this site, or when it
 * belonged to somebody else's session.
 * @param userId who has signed in now.
 */
export function consumeReturnPath(userId: string | null): string {
  const text = read();
  clearReturnPath();
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
  return toSafeReturnPath(stored.path) ?? '/';
}

import { reportError } from '@kithkin/shared';

/** Storage key of the path that a user requested before being redirected to /login; per tab. */
const KEY = 'kithkin.origin';

/** Screens that are never a return path: returning to one of them after sign-in would be a loop. */
const NEVER = new Set([
  '/login',
  '/logout',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/restore-email',
  '/invitation',
]);

interface SavedReturnPath {
  /** Path, query and hash of this site. */
  path: string;
  /** User whose session ended there; null if a guest requested the path. */
  userId: string | null;
}

/**
 * Returns path, query and hash of `value` if it is a valid return path of this site, else null.
 * Rejects URLs with a host (`//evil.example`, `https:…`).
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
  const segments = url.pathname.split('/').filter(Boolean);
  if (NEVER.has(`/${segments.join('/')}`)) return null;
  return url.pathname + url.search + url.hash;
}

/** Without storage there is no return path, and every sign-in leads to `/`. */
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

/** Saves `path` (path, query and hash) as the return path of the next sign-in. */
export function saveReturnPath(path: string, userId: string | null = null): void {
  const safe = toSafeReturnPath(path);
  if (safe === null) return;
  const record: SavedReturnPath = { path: safe, userId };
  write(JSON.stringify(record));
}

/** Removes the return path, e.g. after /logout. */
export function clearReturnPath(): void {
  write(null);
}

/**
 * Returns and removes the return path; `/` if there is none, if it is invalid, or if it belongs to
 * another user.
 * @param userId the user who has signed in
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

import { readTabJson, writeTab } from '../storage/tabStorage';
import { authPath } from './paths';

/** Returns the text of the stored session; null if nobody is signed in or storage is unavailable. */
export function readSession(): string | null {
  try {
    return window.localStorage.getItem('kithkin.session');
  } catch {
    return null; // private modes
  }
}

/** Storage key of the path that a user requested before being redirected to /login; per tab. */
const KEY = 'kithkin.origin';

/** Returns true for screens to which a return after sign-in would be a loop. */
const isLoop = (path: string) => /^\/+logout\/*$/.test(path) || authPath(path) !== null;

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
  if (url.origin !== site || isLoop(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

const write = (text: string | null) => writeTab(KEY, text, 'shell.origin');

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
  const stored = readTabJson(KEY);
  clearReturnPath();
  if (typeof stored !== 'object' || stored === null || !('path' in stored)) return '/';
  const owner = 'userId' in stored ? stored.userId : null;
  if (owner !== null && owner !== userId) return '/';
  return toSafeReturnPath(stored.path) ?? '/';
}

/** Kind of response to a path of the site. */
export type SiteResponse =
  /** A file with a hash in its path, cached forever. */
  | { kind: 'immutable'; file: string }
  /** A file whose content changes under its name, revalidated by ETag for each request. */
  | { kind: 'checked'; file: string }
  /** The service worker, which only works at its own address. */
  | { kind: 'worker' }
  /** The page that starts the shell, at any address. */
  | { kind: 'page' }
  | { kind: 'none' };

const HASHED = /^\/(?:shell\/[\w-]+|remotes\/[\w-]+\/[\w-]+)\/.+$/;
/**
 * Files that may be served from the folder of index.html; the release log, for example, may not.
 */
const ROOT_FILE = /^\/[\w-]+\.(?:json|ico|png|svg|txt|webmanifest)$/;
const EXTENSION = /\.[a-z0-9]{1,11}$/i;
/** Usernames may contain a dot, so below these paths a dot does not start an extension. */
const PEOPLE = /^\/(?:users|profile|user)\/[^/]+$/;
const NEVER_A_PAGE = /^\/(?:api|shell|remotes|dev)(?:\/|$)/;

/**
 * Returns the kind of response to a GET of `path` (decoded, without query). `accept` is the header:
 * clients that accept only other types, such as JSON, get no page.
 */
export function siteResponse(path: string, accept: string): SiteResponse {
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) {
    return { kind: 'none' };
  }
  // Compressed copies are served only under the plain name.
  if (HASHED.test(path) && !/\.(?:br|gz)$/.test(path)) {
    return { kind: 'immutable', file: path.slice(1) };
  }
  if (NEVER_A_PAGE.test(path)) return { kind: 'none' };
  if (ROOT_FILE.test(path)) return { kind: 'checked', file: path.slice(1) };
  if (path === '/sw.js') return { kind: 'worker' };
  if (path === '/index.html') return { kind: 'page' };
  if (EXTENSION.test(path) && !PEOPLE.test(path)) return { kind: 'none' };
  return !accept || /text\/html|\*\/\*/.test(accept) ? { kind: 'page' } : { kind: 'none' };
}

/** How a path of the site is answered. */
export type SiteResponse =
  /** A file whose path holds a hash: cached for ever. */
  | { kind: 'immutable'; file: string }
  /** A file that changes under its name: checked by ETag each time. */
  | { kind: 'checked'; file: string }
  /** The page that boots the shell, whatever its address. */
  | { kind: 'page' }
  | { kind: 'none' };

const HASHED = /^\/(?:shell\/[\w-]+|remotes\/[\w-]+\/[\w-]+)\/.+$/;
/** Files that may lie beside index.html; the release log and the like may not be read. */
const ROOT_FILE = /^\/[\w-]+\.(?:json|ico|png|svg|txt|webmanifest)$/;
const EXTENSION = /\.[a-z0-9]{1,11}$/i;
/** User names may hold a dot, so below these a dot is no extension. */
const PEOPLE = /^\/(?:users|profile|user)\/[^/]+$/;
const NEVER_A_PAGE = /^\/(?:api|shell|remotes|dev)(?:\/|$)/;

/**
 * Decides what answers a GET of `path` (decoded, without query). `accept` is the header: only a
 * navigation gets the page, so that a missing script is a 404 and never HTML.
 */
export function siteResponse(path: string, accept: string): SiteResponse {
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) {
    return { kind: 'none' };
  }
  // What was compressed in advance is reached through the plain name only.
  if (HASHED.test(path) && !/\.(?:br|gz)$/.test(path)) {
    return { kind: 'immutable', file: path.slice(1) };
  }
  if (NEVER_A_PAGE.test(path)) return { kind: 'none' };
  if (ROOT_FILE.test(path)) return { kind: 'checked', file: path.slice(1) };
  if (path === '/index.html') return { kind: 'page' };
  if (EXTENSION.test(path) && !PEOPLE.test(path)) return { kind: 'none' };
  return accept.includes('text/html') ? { kind: 'page' } : { kind: 'none' };
}

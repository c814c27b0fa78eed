import { SHARE_TARGET } from './shareTarget';

/**
 * Treatment of a request: as a start of the app, a script, a picture, what another app shares, or
 * not at all.
 */
type RequestKind = 'page' | 'script' | 'picture' | 'shared' | 'other';

/** Properties of a request that decide its treatment. */
export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'integrity' | 'destination'>;

const SCRIPT = /^\/(?:shell\/[\w-]+|remotes\/[\w-]+\/[\w-]+)\/.+\.js$/;
const PICTURE = /^\/api\/v1\.1\/media\//;
const NEVER_A_PAGE = /^\/(?:api|shell|remotes|dev)(?:\/|$)/;
const EXTENSION = /\.[a-z0-9]{1,11}$/i;
/** Usernames may contain a dot, so below these paths a dot does not start an extension. */
const PEOPLE = /^\/(?:users|profile|user)\/[^/]+$/;

const isPage = (path: string) =>
  !NEVER_A_PAGE.test(path) && (!EXTENSION.test(path) || PEOPLE.test(path));

/**
 * Returns how the worker treats a request. It leaves everything to the browser except navigations
 * to the app, scripts at a hashed address whose hash the browser checks, pictures of the API, and
 * what another app shares.
 * It therefore never sees other API requests, uploads, videos or the live channel.
 */
export function requestKind(
  { method, mode, url, integrity, destination }: RequestFacts,
  origin: string,
): RequestKind {
  const { origin: target, pathname } = new URL(url);
  const isShared = method === 'POST' && mode === 'navigate' && pathname === SHARE_TARGET;
  if (isShared && target === origin) return 'shared';
  if (method !== 'GET' || target !== origin) return 'other';
  if (mode === 'navigate') return isPage(pathname) ? 'page' : 'other';
  if (destination === 'image' && PICTURE.test(pathname)) return 'picture';
  return integrity !== '' && SCRIPT.test(pathname) ? 'script' : 'other';
}

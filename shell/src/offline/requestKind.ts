/** Treatment of a request: as a start of the app, as a script, or not at all. */
export type RequestKind = 'page' | 'script' | 'other';

/** Properties of a request that decide its treatment. */
export type RequestFacts = Pick<Request, 'method' | 'mode' | 'url' | 'integrity'>;

const SCRIPT = /^\/(?:shell\/[\w-]+|remotes\/[\w-]+\/[\w-]+)\/.+\.js$/;
const NEVER_A_PAGE = /^\/(?:api|shell|remotes|dev)(?:\/|$)/;
const EXTENSION = /\.[a-z0-9]{1,11}$/i;
/** User names may contain a dot, so below these paths a dot does not start an extension. */
const PEOPLE = /^\/(?:users|profile|user)\/[^/]+$/;

const isPage = (path: string) =>
  !NEVER_A_PAGE.test(path) && (!EXTENSION.test(path) || PEOPLE.test(path));

/**
 * Returns how the worker treats a request. It leaves everything to the browser except navigations
 * to the app and scripts at a hashed address whose hash the browser checks. It therefore never sees
 * API requests, uploads, media or the live channel.
 */
export function requestKind({ method, mode, url, integrity }: RequestFacts, origin: string) {
  const { origin: target, pathname } = new URL(url);
  if (method !== 'GET' || target !== origin) return 'other' satisfies RequestKind;
  if (mode === 'navigate') return isPage(pathname) ? 'page' : 'other';
  return integrity !== '' && SCRIPT.test(pathname) ? 'script' : 'other';
}

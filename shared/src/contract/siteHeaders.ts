/**
 * Headers of the site's files. KithKin's server sends them, and a release writes them for other
 * hosts. Names are in lower case.
 */
type Headers = Readonly<Record<string, string>>;

/** Headers of every file. */
export const FILE_HEADERS: Headers = { 'x-content-type-options': 'nosniff' };

/**
 * Headers of files in hashed folders, which never change. They are public; a page of another host
 * may load them with `crossorigin` and integrity.
 */
export const IMMUTABLE_HEADERS: Headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Headers of files that change under their name. */
export const CHECKED_HEADERS: Headers = { 'cache-control': 'no-cache' };

/** Headers of the registry, which names the live remotes also for pages of other hosts. */
export const REGISTRY_HEADERS: Headers = {
  ...CHECKED_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Headers of the page. Its own policy is in a `<meta>`, which cannot contain `frame-ancestors`. Only
 * what is the same for every release is repeated: a host may apply new headers later than the new
 * page, and they must never forbid what the page allows.
 */
export const PAGE_HEADERS: Headers = {
  'content-security-policy': [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/**
 * Returns the headers of the service worker, whose requests the page's policy does not cover: it may
 * only fetch from its own site, and import scripts from it.
 * @param mediaOrigin Origin to which pictures are redirected, if any.
 */
export function workerHeaders(mediaOrigin: string | null): Headers {
  const sources = mediaOrigin === null ? "'self'" : `'self' ${mediaOrigin}`;
  return {
    'content-security-policy': `default-src 'none'; connect-src ${sources}; script-src 'self'`,
    'cross-origin-resource-policy': 'same-origin',
  };
}

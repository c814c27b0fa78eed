import { CONTRACT_HEADER, CONTRACT_VERSION } from '@kithkin/shared/contract';
import type { Config } from '../config';

type Headers = Readonly<Record<string, string>>;

/** One year; after the first https response, browsers never use http for this host. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Sent only if PUBLIC_URL is an https address: without https it would lock users out. */
function transport(config: Pick<Config, 'publicUrl'>): Headers {
  return config.publicUrl?.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
}

/**
 * Default headers of API responses: JSON for its own client, not framed, not executed, not cached.
 * A route may override them.
 */
export function apiHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    [CONTRACT_HEADER]: CONTRACT_VERSION,
    ...transport(config),
  };
}

/** Headers of every file of the site. */
export function siteHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  return { 'x-content-type-options': 'nosniff', ...transport(config) };
}

/**
 * Headers of the service worker, whose requests the page's policy does not cover: it may only fetch
 * from its own site, and import scripts from it.
 */
export const WORKER_HEADERS: Headers = workerHeaders(null);

/** The same for a site whose pictures are redirected to `mediaOrigin`. */
export function workerHeaders(mediaOrigin: string | null): Headers {
  const sources = mediaOrigin === null ? "'self'" : `'self' ${mediaOrigin}`;
  return {
    'content-security-policy': `default-src 'none'; connect-src ${sources}; script-src 'self'`,
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Policies that a `<meta>` can't contain; the page itself contains those for scripts and styles.
 */
export const PAGE_HEADERS: Headers = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

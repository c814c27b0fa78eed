import { CONTRACT_HEADER, CONTRACT_VERSION, FILE_HEADERS } from '@kithkin/shared/contract';
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
  return { ...FILE_HEADERS, ...transport(config) };
}

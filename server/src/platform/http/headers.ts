import { CONTRACT_HEADER, CONTRACT_VERSION } from '@kithkin/shared/contract';
import type { Config } from '../config';

type Headers = Readonly<Record<string, string>>;

/** A year; whoever once came by https never speaks to this host in the clear again. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Only where PUBLIC_URL promises https: on a plain address it would lock people out. */
function transport(config: Pick<Config, 'publicUrl'>): Headers {
  return config.publicUrl?.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
}

/**
 * What every answer of the API says about itself: JSON for its own caller, never framed, never run,
 * never kept. A route may set its own in their place.
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

/** What every file of the site says. */
export function siteHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  return { 'x-content-type-options': 'nosniff', ...transport(config) };
}

/** What a `<meta>` in the page can't say; its policy for scripts and styles stands in the page. */
export const PAGE_HEADERS: Headers = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

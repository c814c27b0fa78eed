import { createHash } from 'node:crypto';

/** Hash of the empty text: all that the live rules of styled-components need. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const sourceHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What every release's page demands alike. `frame-ancestors` counts in a header alone. */
export const FIXED_POLICY = [
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export interface PolicyParts {
  /** The page's one inline script and one inline style, to the letter. */
  inlineScript: string;
  inlineStyle: string;
  /** Origins that remotes are loaded from, other than the site's own. */
  scriptOrigins: string[];
  /** The API's origin when it isn't the site's. */
  apiOrigin?: string;
}

/**
 * The page's Content-Security-Policy: nothing but what the registry names, no inline script or
 * style but the two that the release wrote, Trusted Types with the page's one policy.
 * `frame-ancestors` can't stand in a page; servers send it as a header.
 */
export function contentPolicy(parts: PolicyParts): string {
  const { inlineScript, inlineStyle, scriptOrigins, apiOrigin } = parts;
  const api = apiOrigin ? [apiOrigin, apiOrigin.replace(/^http/, 'ws')] : [];
  const media = apiOrigin ? [apiOrigin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptOrigins, sourceHash(inlineScript)],
    'style-src': [EMPTY, sourceHash(inlineStyle)],
    'img-src': ["'self'", 'data:', 'blob:', ...scriptOrigins, ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...scriptOrigins, ...api],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

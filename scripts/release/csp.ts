import { createHash } from 'node:crypto';

/** Hash of the empty text, which is all that the runtime rules of styled-components need. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const sourceHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PolicyParts {
  /** Exact texts of the page's inline scripts and of its only inline style. */
  inlineScripts: string[];
  inlineStyle: string;
  /** Origins other than the site's own from which remotes are loaded. */
  scriptOrigins: string[];
  /** Origin of the API, if it is not the site's own. */
  apiOrigin?: string;
}

/**
 * Returns the page's Content-Security-Policy. It allows only what the registry names, the release's
 * own inline scripts and style, and one Trusted Types policy. Browsers ignore `frame-ancestors` in a
 * page, so servers send it as a header.
 */
export function contentPolicy(parts: PolicyParts): string {
  const { inlineScripts, inlineStyle, scriptOrigins, apiOrigin } = parts;
  const api = apiOrigin ? [apiOrigin, apiOrigin.replace(/^http/, 'ws')] : [];
  const media = apiOrigin ? [apiOrigin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptOrigins, ...inlineScripts.map(sourceHash)],
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

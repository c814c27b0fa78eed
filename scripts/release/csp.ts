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
  /** Origins of builds that load style sheets of their own. */
  styleOrigins?: string[];
  /** Origin of the API, if it is not the site's own. */
  apiOrigin?: string;
  /** Allows remotes of development servers on the computer of the browser. */
  development?: boolean;
}

/** Development servers: scripts, requests, and the sockets of hot reload. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const LOOPBACK_SOCKETS = LOOPBACK.map((origin) => origin.replace(/^http/, 'ws'));

/**
 * Returns the page's Content-Security-Policy. It allows only what the registry names, the release's
 * own inline scripts and style, and one Trusted Types policy. Browsers ignore `frame-ancestors` in a
 * page, so servers send it as a header.
 */
export function contentPolicy(parts: PolicyParts): string {
  const { inlineScripts, inlineStyle, styleOrigins = [], apiOrigin, development } = parts;
  const scriptOrigins = [...parts.scriptOrigins, ...(development ? LOOPBACK : [])];
  const sockets = development ? LOOPBACK_SOCKETS : [];
  const api = apiOrigin ? [apiOrigin, apiOrigin.replace(/^http/, 'ws')] : [];
  const media = apiOrigin ? [apiOrigin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptOrigins, ...inlineScripts.map(sourceHash)],
    'style-src': [EMPTY, sourceHash(inlineStyle), ...styleOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...scriptOrigins, ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...scriptOrigins, ...sockets, ...api],
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

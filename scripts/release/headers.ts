import { FIXED_POLICY, WORKER_POLICY } from './csp';

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of files in hashed folders, which never change. Other origins may load them with
 * `crossorigin` and integrity.
 */
const IMMUTABLE: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Headers of files that change under their name. */
const CHECKED: Headers = { 'Cache-Control': 'no-cache' };

const ALL: Headers = { 'X-Content-Type-Options': 'nosniff' };

/**
 * Headers that a page cannot set in a `<meta>`; KithKin's own server sends the same ones. Only the
 * fixed part of the policy is included: a host may apply new headers later than the new page, and
 * they must never forbid what the page allows.
 */
const PAGE: Headers = {
  'Content-Security-Policy': FIXED_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** Headers of the service worker. */
const WORKER: Headers = { ...CHECKED, 'Content-Security-Policy': WORKER_POLICY };

/**
 * Prevents other sites from loading the page. Hosts that combine matching headers cannot set it
 * beside `IMMUTABLE`.
 */
const OWN: Headers = { 'Cross-Origin-Resource-Policy': 'same-origin' };

const block = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * Returns `_headers`, read by Cloudflare Pages, Netlify and others. Headers of all matching blocks
 * are combined there.
 */
function staticHost(): string {
  const blocks = [
    block('/*', { ...ALL, ...PAGE }),
    ...['/', '/index.html', '/registry.json'].map((path) => block(path, CHECKED)),
    block('/sw.js', WORKER),
    ...['/shell/*', '/remotes/*'].map((path) => block(path, IMMUTABLE)),
  ];
  return `# Written by the release.\n${blocks.join('\n\n')}\n`;
}

/**
 * Returns a location block. In nginx a location with headers inherits none, so each lists all of
 * its own.
 */
const location = (match: string, headers: Headers, ...lines: string[]) =>
  [
    `location ${match} {`,
    ...Object.entries({ ...ALL, ...headers }).map(
      ([name, value]) => `  add_header ${name} "${value}";`,
    ),
    ...lines.map((line) => `  ${line};`),
    '}',
  ].join('\n');

const missing = (match: string) => location(match, {}, 'return 404');
const thePage = (match: string) => `location ${match} {\n  rewrite ^ /index.html last;\n}`;

/**
 * Returns the configuration for a `server` block of nginx. Responses are the same as those of
 * KithKin's own server.
 */
function nginx(): string {
  const locations = [
    // Compressed copies are served only under the original file name.
    missing('~ \\.(?:br|gz|tmp)$'),
    location('~ ^/(?:shell/[\\w-]+|remotes/[\\w-]+/[\\w-]+)/', IMMUTABLE, 'try_files $uri =404'),
    missing('~ ^/(?:shell|remotes)(?:/|$)'),
    location('= /index.html', { ...PAGE, ...OWN, ...CHECKED }, 'try_files $uri =404'),
    location('= /sw.js', { ...WORKER, ...OWN }, 'try_files $uri =404'),
    location('~ ^/[\\w-]+\\.(?:json|ico|png|svg|txt|webmanifest)$', CHECKED, 'try_files $uri =404'),
    // User names may contain a dot. Elsewhere a dot means a file, and a missing file gets no page.
    thePage('~ ^/(?:users|profile|user)/[^/]+$'),
    missing('~ \\.\\w+$'),
    thePage('/'),
  ];
  return `# Written by the release. In a server block, after "root <this folder>;":
#   include <this folder>/nginx.conf;
# The API and its socket want a "location ^~ /api/" with proxy_pass beside it, see docs/deploying.md.
# With ngx_brotli also: brotli_static on;
gzip_static on;
gzip_vary on;

${locations.join('\n\n')}
`;
}

/** Returns the header configuration files for hosts. They depend on this code alone. */
export function headerFiles(): Map<string, string> {
  return new Map([
    ['_headers', staticHost()],
    ['nginx.conf', nginx()],
  ]);
}

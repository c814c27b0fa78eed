import { FIXED_POLICY } from './csp';

type Headers = Readonly<Record<string, string>>;

/** Files under a hash never change; other origins may load them with `crossorigin` and integrity. */
const IMMUTABLE: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Files that change under their name. */
const CHECKED: Headers = { 'Cache-Control': 'no-cache' };

const ALL: Headers = { 'X-Content-Type-Options': 'nosniff' };

/**
 * What the page can't say in a `<meta>`, as KithKin's own server says it. Of the page's policy only
 * what no release changes: headers that a host takes up later than the page must never forbid what
 * the page allows.
 */
const PAGE: Headers = {
  'Content-Security-Policy': FIXED_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

/** Nobody else may load the page; hosts that add up headers can't say it beside `IMMUTABLE`. */
const OWN: Headers = { 'Cross-Origin-Resource-Policy': 'same-origin' };

const block = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** `_headers`, which Cloudflare Pages, Netlify and others read; what matches twice adds up there. */
function staticHost(): string {
  const blocks = [
    block('/*', { ...ALL, ...PAGE }),
    ...['/', '/index.html', '/registry.json'].map((path) => block(path, CHECKED)),
    ...['/shell/*', '/remotes/*'].map((path) => block(path, IMMUTABLE)),
  ];
  return `# Written by the release.\n${blocks.join('\n\n')}\n`;
}

/** A location; nginx takes no headers over from around it, so each has all of its own. */
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

/** For a `server` of nginx: the same answers as KithKin's own server gives. */
function nginx(): string {
  const locations = [
    // What was compressed in advance is reached through the plain name only.
    missing('~ \\.(?:br|gz|tmp)$'),
    location('~ ^/(?:shell/[\\w-]+|remotes/[\\w-]+/[\\w-]+)/', IMMUTABLE, 'try_files $uri =404'),
    missing('~ ^/(?:shell|remotes)(?:/|$)'),
    location('= /index.html', { ...PAGE, ...OWN, ...CHECKED }, 'try_files $uri =404'),
    location('~ ^/[\\w-]+\\.(?:json|ico|png|svg|txt|webmanifest)$', CHECKED, 'try_files $uri =404'),
    // User names may hold a dot; anywhere else a dot means a file, and a missing one is no page.
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

/** Files that tell a host what to say about the site; they follow from nothing but this code. */
export function headerFiles(): Map<string, string> {
  return new Map([
    ['_headers', staticHost()],
    ['nginx.conf', nginx()],
  ]);
}

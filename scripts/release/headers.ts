import {
  CHECKED_HEADERS,
  FILE_HEADERS,
  IMMUTABLE_HEADERS,
  PAGE_HEADERS,
  REGISTRY_HEADERS,
  workerHeaders,
} from '../../shared/src/contract/siteHeaders';

type Headers = Readonly<Record<string, string>>;

const WORKER: Headers = { ...workerHeaders(null), ...CHECKED_HEADERS };

/**
 * Leaves out the header that prevents other sites from loading a file. Hosts that combine matching
 * headers cannot set it beside that of hashed files.
 */
function shared(headers: Headers): Headers {
  const { 'cross-origin-resource-policy': _own, ...others } = headers;
  return others;
}

const block = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * Returns `_headers`, read by Cloudflare Pages, Netlify and others. Headers of all matching blocks
 * are combined there.
 */
function staticHost(): string {
  const blocks = [
    block('/*', { ...FILE_HEADERS, ...shared(PAGE_HEADERS) }),
    ...['/', '/index.html'].map((path) => block(path, CHECKED_HEADERS)),
    block('/registry.json', shared(REGISTRY_HEADERS)),
    block('/sw.js', shared(WORKER)),
    ...['/shell/*', '/remotes/*'].map((path) => block(path, IMMUTABLE_HEADERS)),
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
    ...Object.entries({ ...FILE_HEADERS, ...headers }).map(
      ([name, value]) => `  add_header ${name} "${value}";`,
    ),
    ...lines.map((line) => `  ${line};`),
    '}',
  ].join('\n');

const missing = (match: string) => location(match, {}, 'return 404');
const thePage = (match: string) => `location ${match} {\n  rewrite ^ /index.html last;\n}`;

/** Returns the configuration for a `server` block of nginx. */
function nginx(): string {
  const locations = [
    // Compressed copies are served only under the original file name.
    missing('~ \\.(?:br|gz|tmp)$'),
    location(
      '~ ^/(?:shell/[\\w-]+|remotes/[\\w-]+/[\\w-]+)/',
      IMMUTABLE_HEADERS,
      'try_files $uri =404',
    ),
    missing('~ ^/(?:shell|remotes)(?:/|$)'),
    location('= /index.html', { ...PAGE_HEADERS, ...CHECKED_HEADERS }, 'try_files $uri =404'),
    location('= /sw.js', WORKER, 'try_files $uri =404'),
    location('= /registry.json', REGISTRY_HEADERS, 'try_files $uri =404'),
    location(
      '~ ^/[\\w-]+\\.(?:json|ico|png|svg|txt|webmanifest)$',
      CHECKED_HEADERS,
      'try_files $uri =404',
    ),
    // Usernames may contain a dot. Elsewhere a dot means a file, and a missing file gets no page.
    thePage('~ ^/(?:users|profile|user)/[^/]+$'),
    missing('~ \\.\\w+$'),
    thePage('/'),
  ];
  return `# Written by the release. In a server block, after "root <this folder>;":
#   include <this folder>/nginx.conf;
# The API and its socket need a "location ^~ /api/" with proxy_pass beside it, see docs/deploying.md.
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

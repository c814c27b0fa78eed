import {
  CHECKED_HEADERS,
  FILE_HEADERS,
  IMMUTABLE_HEADERS,
  PAGE_HEADERS,
  REGISTRY_HEADERS,
  workerHeaders,
} from '../../shared/src/contract/siteHeaders';
import { contentPolicy } from './csp';
import { headerFiles } from './headers';

const file = (name: string) => headerFiles().get(name) ?? '';

/** Returns the headers below a path of `_headers`. */
function onStaticHost(path: string): Record<string, string> {
  const block = file('_headers')
    .split('\n\n')
    .map((text) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .find(([first]) => first === path);
  return Object.fromEntries((block ?? []).slice(1).map((line) => line.trim().split(/: (.*)/s)));
}

/** Returns the headers of a location of nginx. */
function onNginx(match: string): Record<string, string> {
  const [, body = ''] = file('nginx.conf').split(`location ${match} {`);
  const lines = body.slice(0, body.indexOf('\n}')).matchAll(/add_header (\S+) "(.*)";/g);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/** Leaves out the only header that hosts cannot set differently for the page and other files. */
function withoutResourcePolicy(headers: Readonly<Record<string, string>>) {
  const { 'cross-origin-resource-policy': _policy, ...others } = headers;
  return others;
}

test('hosts send the same headers as KithKin’s own server', () => {
  const worker = { ...workerHeaders(null), ...CHECKED_HEADERS };
  expect(onNginx('= /index.html')).toEqual({
    ...{ ...FILE_HEADERS, ...PAGE_HEADERS, ...CHECKED_HEADERS },
  });
  expect(onNginx('= /sw.js')).toEqual({ ...FILE_HEADERS, ...worker });
  expect(onNginx('~ ^/(?:shell/[\\w-]+|remotes/[\\w-]+/[\\w-]+)/')).toEqual({
    ...{ ...FILE_HEADERS, ...IMMUTABLE_HEADERS },
  });
  // Headers of matching blocks are combined: `/*` has none of caching.
  expect(onStaticHost('/*')).toEqual({ ...FILE_HEADERS, ...withoutResourcePolicy(PAGE_HEADERS) });
  expect(onStaticHost('/sw.js')).toEqual(withoutResourcePolicy(worker));
  for (const path of ['/', '/index.html']) {
    expect(onStaticHost(path)).toEqual(CHECKED_HEADERS);
  }
  expect(onNginx('= /registry.json')).toEqual({ ...FILE_HEADERS, ...REGISTRY_HEADERS });
  expect(onStaticHost('/registry.json')).toEqual(withoutResourcePolicy(REGISTRY_HEADERS));
  for (const path of ['/shell/*', '/remotes/*']) {
    expect(onStaticHost(path)).toEqual(IMMUTABLE_HEADERS);
  }
});

test('nginx serves no drafts, logs or compressed copies, and the page for addresses of people', () => {
  const conf = file('nginx.conf');
  const at = (text: string) => conf.indexOf(text);
  expect(conf).toContain('location ~ \\.(?:br|gz|tmp)$ {');
  const order = [
    'location ~ ^/(?:users|profile|user)/[^/]+$',
    'location ~ \\.\\w+$',
    'location / {',
  ];
  expect(order.map(at)).toEqual([...order.map(at)].sort((a, b) => a - b));
  expect(at(order[0] ?? '')).toBeGreaterThan(0);
});

test('no header forbids what a page’s own policy allows', () => {
  const page = contentPolicy({
    inlineScripts: ['start()'],
    inlineStyle: 'p{}',
    scriptOrigins: ['https://feed.example.org'],
    apiOrigin: 'https://api.example.org',
  }).split('; ');
  const policy = (PAGE_HEADERS['content-security-policy'] ?? '').split('; ');
  // Objects fall under the page's default-src 'none'; a page cannot set who may frame it.
  const extra = ["frame-ancestors 'none'", "object-src 'none'"];
  expect(page).toContain("default-src 'none'");
  expect(page).toEqual(expect.arrayContaining(policy.filter((line) => !extra.includes(line))));
  expect(policy).toEqual(expect.arrayContaining(extra));
});

import { PAGE_HEADERS, WORKER_HEADERS } from '../../server/src/platform/http/headers';
import { contentPolicy } from './csp';
import { headerFiles } from './headers';

const file = (name: string) => headerFiles().get(name) ?? '';
const sections = new Map(
  file('_headers')
    .split('\n\n')
    .map((text) => text.split('\n').filter((line) => !line.startsWith('#')))
    .map(([path = '', ...lines]) => [
      path,
      Object.fromEntries(
        lines.filter(Boolean).map((line) => {
          const [name = '', ...value] = line.trim().split(': ');
          return [name.toLowerCase(), value.join(': ')];
        }),
      ),
    ]),
);
const directives = (policy: string) => policy.split('; ');
/**
 * The only header that hosts cannot set differently for the page and for files of other origins.
 */
const RESOURCE_POLICY = 'cross-origin-resource-policy';

test('a static host says of the page what KithKin’s own server says', () => {
  const { 'content-security-policy': policy = '', ...headers } = PAGE_HEADERS;
  const { 'content-security-policy': expected = '', ...statusText } = sections.get('/*') ?? {};
  expect({ ...statusText, [RESOURCE_POLICY]: 'same-origin' }).toEqual({
    ...headers,
    'x-content-type-options': 'nosniff',
  });
  expect(directives(expected)).toEqual(expect.arrayContaining(directives(policy)));
});

test('no header forbids what a page’s own policy allows', () => {
  const page = directives(
    contentPolicy({
      inlineScripts: ['start()'],
      inlineStyle: 'p{}',
      scriptOrigins: ['https://feed.example.org'],
      apiOrigin: 'https://api.example.org',
    }),
  );
  const policy = directives(sections.get('/*')?.['content-security-policy'] ?? '');
  // Objects fall under the page's default-src 'none'; a page can't say who may frame it.
  const extra = ["frame-ancestors 'none'", "object-src 'none'"];
  expect(page).toContain("default-src 'none'");
  expect(page).toEqual(expect.arrayContaining(policy.filter((line) => !extra.includes(line))));
});

test('files under a hash are kept for ever, those without are asked for each time', () => {
  expect(sections.get('/shell/*')?.['cache-control']).toContain('immutable');
  expect(sections.get('/remotes/*')).toEqual(sections.get('/shell/*'));
  for (const path of ['/', '/index.html', '/registry.json']) {
    expect(sections.get(path)).toEqual({ 'cache-control': 'no-cache' });
  }
  // Headers of matching sections are combined, and two caching directives would contradict.
  expect(sections.get('/*')).not.toHaveProperty('cache-control');
});

test('the service worker gets the same policy everywhere, and is asked for each time', () => {
  const policy = WORKER_HEADERS['content-security-policy'];
  expect(sections.get('/sw.js')).toEqual({
    'cache-control': 'no-cache',
    'content-security-policy': policy,
  });
  const [, worker = ''] = /location = \/sw\.js \{(.*?)\n\}/s.exec(file('nginx.conf')) ?? [];
  expect(worker).toContain(`add_header Content-Security-Policy "${policy}";`);
  expect(worker).toContain('add_header Cache-Control "no-cache";');
});

test('nginx is told the same', () => {
  const [, page = ''] = /location = \/index\.html \{(.*?)\n\}/s.exec(file('nginx.conf')) ?? [];
  for (const [name, value] of Object.entries(sections.get('/*') ?? {})) {
    expect(page.toLowerCase()).toContain(`add_header ${name} "${value.toLowerCase()}";`);
  }
  expect(page).toContain('add_header Cache-Control "no-cache";');
  expect(file('nginx.conf')).toContain('max-age=31536000, immutable');
});

/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { contractVersion } from '../webpack/paths';
import { fetchNetwork, insecureCookie, networkProxy } from './deployedNetwork';
import { apiOf, registryOf, withRegistry, withRelease } from './networkPage';

const feed = {
  version: 'v1',
  base: '/remotes/feed/v1/',
  entry: { file: 'remoteEntry.js', integrity: 'sha256-e' },
  container: 'kithkin_feed_v1',
  modules: {},
  needs: contractVersion(),
  routes: [],
  widgets: [],
};
const profile = {
  ...feed,
  base: '/remotes/profile/v1/',
  container: 'kithkin_profile_v1',
  entry: { file: 'base.1.js', integrity: 'sha256-p' },
};
const local = { ...feed, version: 'dev', base: '/remotes/feed/dev/' };

const pageWith = (contract: string) => {
  const base = { file: 'base.abc123.js', integrity: 'sha256-b' };
  const main = { file: 'main.def456.js', integrity: 'sha256-m' };
  const scripts = [base, main];
  const live = { version: 's1', base: '/shell/s1/', scripts, contract, entries: { main: scripts } };
  const remotes = { feed: { live: feed, previous: feed }, profile: { live: profile } };
  const registry = { serial: 7, issuedAt: '', shell: { live }, remotes };
  return [
    `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
    '<title>Our village</title>',
    '<meta name="kithkin-api" content="https://api.network.example">',
    '<meta name="kithkin-release-key" content="a2V5">',
    '<link rel="preload" as="script" crossorigin href="/shell/s1/base.abc123.js" integrity="sha256-b">',
    `<script type="application/json" id="kithkin-registry">${JSON.stringify(registry)}</script>`,
    '<script>start()</script>',
    '',
  ].join('\n');
};
const PAGE = pageWith(contractVersion());

/** Serves until the test ends; returns the address. */
async function serve(respond: RequestListener, tls?: { key: string; cert: string }) {
  const server = tls ? createSecureServer(tls, respond) : createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  return `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe('the page of a network', () => {
  const registry = registryOf(PAGE);
  if (!registry) throw new Error('The page has a registry.');
  const page = withRegistry(PAGE, withRelease(registry, 'feed', local));

  test('has the local build as the only release of its remote; others are unchanged', () => {
    const { remotes } = registryOf(page) ?? {};
    expect(remotes?.feed).toEqual({ live: local });
    expect(remotes?.profile).toEqual({ live: profile });
    const polls = withRelease(registry, 'polls', local);
    expect(Object.keys(polls.remotes)).toEqual(['feed', 'profile', 'polls']);
  });

  test('starts with the development build of React, and the other scripts of the shell', () => {
    const live = { file: '../dev/base.js', integrity: '' };
    const main = { file: 'main.def456.js', integrity: 'sha256-m' };
    expect(registry.shell.live).toMatchObject({
      scripts: [live, main],
      entries: { main: [live, main] },
    });
    expect(page).not.toContain('base.abc123');
  });

  test('has neither worker nor polls, whose registry would replace the local build', () => {
    expect(page).not.toContain('kithkin-release-key');
  });

  test('uses the API of its own origin', () => {
    expect(apiOf(PAGE)).toBe('https://api.network.example');
    expect(apiOf(page)).toBeUndefined();
  });

  test('has the same policy and scripts, and ends no script element early', () => {
    const title = { ...local, routes: [{ path: '/x', module: './X', title: '</script> $1' }] };
    const changed = withRegistry(PAGE, withRelease(registry, 'feed', title));
    expect(changed.match(/<\/script>/g)).toHaveLength(2);
    expect(registryOf(changed)?.remotes.feed?.live.routes).toEqual(title.routes);
    for (const part of [/<meta http-equiv.*>/, /<script>.*<\/script>/]) {
      expect(changed.match(part)?.[0]).toBe(PAGE.match(part)?.[0]);
    }
  });
});

test('the network is where its address redirects to; its API may be elsewhere', async () => {
  const site = await serve((_request, response) => response.end(PAGE));
  const address = await serve((_request, response) =>
    response.writeHead(302, { location: `${site}/index.html` }).end(),
  );
  expect(await fetchNetwork(address)).toMatchObject({
    origin: site,
    api: 'https://api.network.example',
    registry: { serial: 7 },
  });
});

test.each([
  ['another site', '<!doctype html>', 'is no KithKin network: its page contains no registry.'],
  ['a cut page', PAGE.slice(0, 600), 'is no KithKin network: its page contains no registry.'],
  ['an old shell', pageWith('1.0.0'), 'provides version 1.0.0 of @kithkin/shared, and this'],
])('%s is rejected', async (_what, page, message) => {
  const address = await serve((_request, response) => response.end(page));
  await expect(fetchNetwork(address)).rejects.toThrow(`${address} ${message}`);
});

test.each(['network.example', 'ftp://network.example', 'https://', ''])(
  '%j is no address',
  async (text) => {
    await expect(fetchNetwork(text)).rejects.toThrow('--against takes the address of a network');
  },
);

test('a certificate that nobody vouches for is rejected', async () => {
  const tool = createRequire(require.resolve('webpack-dev-server'))('selfsigned');
  const { private: key, cert } = await tool.generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const address = await serve((_request, response) => response.end(PAGE), { key, cert });
  await expect(fetchNetwork(address)).rejects.toThrow(`${address} does not answer: self-signed`);
  expect(networkProxy({ origin: address, api: address }, []).secure).toBeUndefined();
});

test.each([
  [
    'a=1; Path=/api; SameSite=Strict; HttpOnly; Secure',
    'a=1; Path=/api; SameSite=Strict; HttpOnly',
  ],
  ['a=secure; secure; Path=/', 'a=secure; Path=/'],
  ['a=1; Path=/secure', 'a=1; Path=/secure'],
])('the cookie %j works without https', (cookie, insecure) => {
  expect(insecureCookie(cookie)).toBe(insecure);
});

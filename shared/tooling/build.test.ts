/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { freePort } from './dev/freePort';
import { listCachedScripts, replaceVersionToken } from './finish';
import { withPrerendered } from './page';
import { hasIntegrity, integrityOf, integrityToken, VERSION_TOKEN } from './webpack/tokens';

const build = () => new Map([['main.js', Buffer.from(`const version = '${VERSION_TOKEN}';`)]]);

test('the version is the hash of what is released, and is in the scripts', () => {
  const files = build();
  const version = replaceVersionToken(files);
  expect(files.get('main.js')?.toString()).toBe(`const version = '${version}';`);
  expect(replaceVersionToken(build())).toBe(version);
});

test('the same scripts with another title of a screen are another version', () => {
  const versions = ['Profile', 'Person'].map((title) =>
    replaceVersionToken(build(), { routes: [{ path: '/users/:id', title }] }),
  );
  expect(new Set(versions).size).toBe(2);
});

test('the scripts that browsers cache are not large, and have their digests', () => {
  const menu = Buffer.from('menu()');
  const files = new Map([
    ['menu.js', menu],
    ['menu.js.map', menu],
    ['words.js', randomBytes(36_000)],
  ]);
  const chunks = new Set([{ files: new Set(['menu.js', 'menu.js.map']) }, { files: ['words.js'] }]);
  listCachedScripts(files, [{ chunks }]);
  expect(JSON.parse(files.get('scripts.json')?.toString() ?? '')).toEqual([
    { file: 'menu.js', integrity: integrityOf(menu) },
  ]);
});

const page = {
  scripts: { theme: '', draw: '', start: '' },
  css: 'a{}',
  head: '',
  body: '<div id="root"></div>',
};

test('prerendered screens are in the page as templates, with their styles', () => {
  const rendered = withPrerendered(page, { screens: { '/login': '<h1>Welcome</h1>' }, css: 'b{}' });
  expect(rendered).toEqual({
    ...page,
    css: 'a{}b{}',
    body: '<div id="root"></div>\n<template data-path="/login"><h1>Welcome</h1></template>',
  });
});

test('a screen with a style attribute is rejected, since the policy would block it', () => {
  const screens = { '/login': '<p style="color:red">Welcome</p>' };
  expect(() => withPrerendered(page, { screens, css: '' })).toThrow(
    '/login is drawn with a style attribute.',
  );
});

test('a free port is the next one where one is in use or taken', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server listening on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const next = await freePort(port, new Set());
  expect(next).toBeGreaterThan(port);
  expect(await freePort(port, new Set([next]))).toBeGreaterThan(next);
  await new Promise((done) => server.close(done));
});

test('content has its digest, and no other content has it', () => {
  expect(hasIntegrity('a script', integrityOf('a script'))).toBe(true);
  expect(hasIntegrity('another script', integrityOf('a script'))).toBe(false);
  expect(hasIntegrity('a script', '')).toBe(false);
});

test('the longer digests of previous releases are recognized', () => {
  const longer = `sha384-${createHash('sha384').update('a script').digest('base64')}`;
  expect(hasIntegrity('a script', longer)).toBe(true);
  expect(hasIntegrity('another script', longer)).toBe(false);
});

test('a placeholder is as long as the digest that replaces it', () => {
  expect(integrityToken('kit-photo-dialog')).toHaveLength(integrityOf('').length);
});

type Loader = (
  this: { getOptions(): { core: string[] }; callback(error: null, text: string): void },
  source: string,
) => void;
const load = createRequire(__filename);
const loader: Loader = load('./webpack/sharedPartsLoader.cjs');

function split(source: string): string {
  let text = '';
  loader.call(
    {
      getOptions: () => ({ core: ['Button', 'bus'] }),
      callback: (_error, result) => {
        text = result;
      },
    },
    source,
  );
  return text;
}

test('each name is imported from the part that has it, on the same line', () => {
  expect(split('import { Button, Field as Text } from "@kithkin/shared";\nbus();')).toBe(
    'import { Button } from "@kithkin/shared/core"; import { Field as Text } from "@kithkin/shared/kit";\nbus();',
  );
});

test('a part without a name is not imported', () => {
  expect(split("export { bus } from '@kithkin/shared';")).toBe(
    'export { bus } from "@kithkin/shared/core";',
  );
  expect(split('import { MAX } from "@kithkin/shared/contract";')).toBe(
    'import { MAX } from "@kithkin/shared/contract";',
  );
});

interface Runtime {
  bundlerRuntime: { init(options: object): object };
}
const { default: federation } = jest.requireActual<{ default: Runtime }>(
  './webpack/federation/bundlerRuntime.mjs',
);

afterEach(() => Reflect.deleteProperty(globalThis, '__FEDERATION__'));

const start = (name: string) =>
  federation.bundlerRuntime.init({ webpackRequire: { federation: { initOptions: { name } } } });

test.each([
  ['on an empty page', undefined],
  ['where the browser extension of Module Federation has overrides', { __GLOBAL_PLUGIN__: [] }],
])('builds register themselves %s', (_where, before) => {
  if (before) Reflect.set(globalThis, '__FEDERATION__', before);
  const builds = [start('shell'), start('feed')];
  expect(Reflect.get(globalThis, '__FEDERATION__')).toEqual({
    ...before,
    __INSTANCES__: builds,
  });
});

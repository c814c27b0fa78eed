import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { foreignRelease } from './foreignRelease';

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };
const files = (sync: string[] = [], async: string[] = []) => ({ sync, async });
const assets = (sync: string[] = [], async: string[] = []) => ({
  js: files(sync, async),
  css: files(),
});
const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', singleton: true };

const manifest = (changes: object = {}, metaData: object = {}) => ({
  name: 'polls',
  metaData: {
    globalName: 'polls',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    ...metaData,
  },
  shared: [{ ...react, assets: assets(['react.js']) }],
  remotes: [],
  exposes: [{ path: './App', assets: assets(['app.js'], ['details.js']) }],
  ...changes,
});
const SCRIPTS = {
  'remoteEntry.js': 'var polls = {}',
  'app.js': 'app()',
  'details.js': 'details()',
  'react.js': 'react()',
};

let contents: Record<string, string>;
let url: string;
const server = createServer((request, response) => {
  const content = contents[(request.url ?? '').slice(1)];
  response.writeHead(content === undefined ? 404 : 200, { 'access-control-allow-origin': '*' });
  response.end(content);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

/** Makes a release of a build with these files. */
function read(described: object, scripts: Record<string, string> = SCRIPTS, module?: string) {
  contents = { ...scripts, 'mf-manifest.json': JSON.stringify(described) };
  const shared = async () => REACT;
  return foreignRelease('polls', `${url}mf-manifest.json`, { module, shared });
}

test('a release has the digest and size of every file, and a screen at its name', async () => {
  const { release, warnings } = await read(manifest());
  expect(warnings).toEqual([]);
  expect(release).toMatchObject({
    base: url,
    entry: { file: 'remoteEntry.js', integrity: expect.stringMatching(/^sha256-/) },
    modules: { './App': [] },
    needs: '*',
    routes: [{ path: '/polls', module: './App', title: 'Polls' }],
    foreign: { global: 'polls' },
  });
  expect(release.foreign?.files.map(({ file, bytes }) => [file, bytes])).toEqual(
    Object.entries(SCRIPTS).map(([file, text]) => [file, text.length]),
  );
});

test('the version changes with every file', async () => {
  const { release } = await read(manifest());
  const changed = await read(manifest(), { ...SCRIPTS, 'details.js': 'other()' });
  expect(changed.release.version).not.toBe(release.version);
  expect((await read(manifest())).release.version).toBe(release.version);
});

test('files that ES modules import are part of the release', async () => {
  const { release } = await read(
    manifest({}, { remoteEntry: { name: 'remoteEntry.js', type: 'module' } }),
    {
      ...SCRIPTS,
      'remoteEntry.js': 'import "./lib/a.js"; export const get = () => import("./app.js");',
      'lib/a.js': 'import "./b.js"',
      'lib/b.js': 'export {}',
    },
  );
  expect(release.foreign?.global).toBeUndefined();
  expect(release.foreign?.files.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['lib/a.js', 'lib/b.js', 'app.js']),
  );
});

test.each<[string, Parameters<typeof read>, string]>([
  ['no manifest', [{ name: 'polls' }], 'is not a manifest of Module Federation'],
  ['no module', [manifest({ exposes: [] })], 'polls exposes no module'],
  [
    'two modules',
    [
      manifest({
        exposes: [
          { path: './A', assets: assets() },
          { path: './B', assets: assets() },
        ],
      }),
    ],
    'Name its screen with --module, e.g. --module ./A.',
  ],
  ['another module', [manifest(), SCRIPTS, './Other'], 'polls exposes ./App.'],
  ['other remotes', [manifest({ remotes: [{ entry: 'https://x' }] })], 'loads other remotes'],
  [
    'a type of entry that no page runs',
    [manifest({}, { remoteEntry: { name: 'remoteEntry.js', type: 'commonjs-module' } })],
    'is of the type commonjs-module',
  ],
  ['a missing file', [manifest(), { 'remoteEntry.js': '' }], 'app.js answers 404.'],
  [
    'an expected runtime',
    [manifest(), { ...SCRIPTS, 'remoteEntry.js': '_FEDERATION_RUNTIME_CORE' }],
    'without experiments.externalRuntime',
  ],
  [
    'a module of another host',
    [
      manifest({}, { remoteEntry: { name: 'remoteEntry.js', type: 'module' } }),
      { ...SCRIPTS, 'remoteEntry.js': 'import "https://cdn.example/x.js"' },
    ],
    'polls loads https://cdn.example/x.js, which is not part of it',
  ],
  ['React of its own', [manifest({ shared: [] })], 'polls brings its own React'],
  [
    'a strict range',
    [
      manifest({
        shared: [{ ...react, requiredVersion: '^17.0.0', assets: assets(['react.js']) }],
      }),
      { ...SCRIPTS, 'app.js': '{shareKey:"react",requiredVersion:"^17.0.0",strictVersion:!0}' },
    ],
    'polls needs react ^17.0.0, and the shell shares 19.3.1. Build it for that version.',
  ],
  [
    'a module that nobody has',
    [
      manifest({
        shared: [
          { ...react, assets: assets() },
          { name: 'lodash', assets: assets() },
        ],
      }),
    ],
    'polls needs lodash, which the shell does not share, and has no copy of it.',
  ],
])('a build with %s is rejected', async (_name, args, message) => {
  await expect(read(...args)).rejects.toThrow(message);
});

test('a singleton that accepts other versions gets the shell’s, with a warning', async () => {
  const old = { ...react, requiredVersion: '^18.0.0', assets: assets(['react.js']) };
  const { warnings } = await read(manifest({ shared: [old] }));
  expect(warnings).toEqual(['polls is built for react ^18.0.0, and gets 19.3.1.']);
});

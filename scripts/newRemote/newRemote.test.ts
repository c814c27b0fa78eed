import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allPackages, type WebPackage } from '../../shared/tooling/packages';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { findFreeSlot } from './findFreeSlot';
import { withPackage } from './lockFile';
import { namesOf } from './names';
import { version } from './package.json';
import { pipelineOf, withOwner } from './pipeline';
import { filesOf } from './template';

test('folder, components, constants and screen texts follow from the name', () => {
  expect(namesOf('photo-walks')).toEqual({
    name: 'photo-walks',
    Name: 'PhotoWalks',
    camel: 'photoWalks',
    title: 'Photo walks',
  });
});

test.each([
  [undefined, /^Name the remote/],
  ['Polls', /lower-case letters/],
  ['-polls', /lower-case letters/],
  ['../polls', /lower-case letters/],
  ['a'.repeat(25), /too long/],
  ['shell', /means something else/],
  ['login', /means something else/],
  ['mf-polls', /means something else/],
])('%p is rejected', (part, message) => {
  expect(() => namesOf(part)).toThrow(message);
});

test('a new remote gets the first free port and the last navigation position', async () => {
  const packages = await allPackages();
  const { port, order } = findFreeSlot('polls', packages);
  expect(packages.map(({ config }) => config.port)).not.toContain(port);
  const routes = packages.flatMap(({ config }) =>
    config.kind === 'remote' ? (config.routes ?? []) : [],
  );
  expect(routes.every(({ nav }) => (nav?.order ?? 0) < order)).toBe(true);
  const polls: WebPackage = {
    folder: 'mf-polls',
    dir: '',
    config: {
      kind: 'remote',
      name: 'polls',
      port,
      exposes: {},
      listens: [],
      emits: [],
      places: [],
    },
  };
  expect(findFreeSlot('votes', [...packages, polls]).port).toBe(port + 1);
});

test.each([
  ['feed', 'There is a remote "feed" already, in mf-feed.'],
  ['bookmarks', '"bookmarks" can\'t be a name: mf-feed serves /bookmarks.'],
])('%s is in use', async (name, message) => {
  const packages = await allPackages();
  expect(() => findFreeSlot(name, packages)).toThrow(message);
});

test('every placeholder of the template is replaced', async () => {
  const values = {
    ...namesOf('polls'),
    port: '3006',
    order: '6',
    shared: '1.0.0',
    remote: '1.0.0',
  };
  const own = await filesOf('standalone', values);
  const files = new Map([...(await filesOf('template', values)), ...own]);
  expect([...files.keys()]).toContain('src/PollsScreen.test.tsx');
  expect([...own.keys()]).toContain('.github/workflows/polls.yml');
  for (const text of files.values()) expect(text).not.toMatch(/\{\{|\}\}\w/);
});

test('the package is added to the lock file as npm would write it', () => {
  const text = readFileSync(join(rootDir, 'package-lock.json'), 'utf8');
  const added = withPackage(text, 'mf-polls').split('\n');
  const before = new Set(text.split('\n'));
  expect(added.filter((line) => !before.has(line))).toEqual([
    '    "mf-polls": {',
    '      "name": "@kithkin/mf-polls",',
    '    "node_modules/@kithkin/mf-polls": {',
    '      "resolved": "mf-polls",',
  ]);
  expect(added).toHaveLength(text.split('\n').length + 9);
});

test('each remote has the workflow that a new one gets', async () => {
  const remotes = (await allPackages()).filter(({ config }) => config.kind === 'remote');
  for (const { folder } of remotes) {
    const file = join(rootDir, '.github/workflows', `${folder}.yml`);
    expect(readFileSync(file, 'utf8')).toBe(pipelineOf(folder));
  }
});

describe('outside of the repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'kithkin-standalone-'));
  const create = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'cli.mjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const packageJson = (name: string) =>
    JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  afterAll(() => rmSync(root, { recursive: true }));

  test('a remote contains the packages that it is built with', () => {
    mkdirSync(join(root, 'given'));
    for (const name of ['shared', 'remote']) {
      writeFileSync(join(root, 'given', `kithkin-${name}-${version}.tgz`), name);
    }
    expect(create('polls', '--packages', 'given')).toMatchObject({ stderr: '', status: 0 });
    const file = `packages/kithkin-shared-${version}.tgz`;
    expect(packageJson('polls').devDependencies['@kithkin/shared']).toBe(`file:${file}`);
    expect(readFileSync(join(root, 'polls', file), 'utf8')).toBe('shared');
    expect(create('polls').stderr).toBe(
      `${join(root, 'polls')} is there already; nothing was changed.\n`,
    );
  });

  test('without packages, a remote names their versions', () => {
    expect(create('votes').status).toBe(0);
    const { devDependencies } = packageJson('votes');
    expect(devDependencies).toEqual({ '@kithkin/remote': version, '@kithkin/shared': version });
  });

  test('a missing package is an error, and no folder is created', () => {
    expect(create('walks', '--packages', 'nowhere').stderr).toMatch(
      /is missing: npm run pack writes/,
    );
    expect(existsSync(join(root, 'walks'))).toBe(false);
  });
});

test('the packages of a remote in a repository of its own have one version', () => {
  const versions = ['shared', 'shared/tooling', 'scripts/newRemote'].map((folder) => {
    const { version } = JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8'));
    return version;
  });
  expect(new Set(versions).size).toBe(1);
});

test('a folder belongs to one owner', () => {
  const first = withOwner('', 'mf-polls', '@kithkin/polls');
  const both = withOwner(first, 'mf-votes', '@ada');
  expect(both).toBe('/mf-polls/ @kithkin/polls\n/mf-votes/ @ada\n');
  expect(withOwner(both, 'mf-polls', '@ben')).toBe('/mf-votes/ @ada\n/mf-polls/ @ben\n');
});

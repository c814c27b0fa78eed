/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { consumeTypes } from '@module-federation/dts-plugin/core';
import AdmZip from 'adm-zip';
import { addDeclarations, declarationsOf } from './declarations';
import { cacheDir, rootDir } from './webpack/paths';

const exposes = {
  './activate': './src/activate.ts',
  './HomeScreen': './src/home/HomeScreen.tsx',
  './PostListWidget': './src/widgets/PostListWidget.tsx',
};
const feed = declarationsOf({ dir: join(rootDir, 'mf-feed'), config: { name: 'feed', exposes } });

let home: string;
beforeEach(() => {
  mkdirSync(cacheDir, { recursive: true });
  home = mkdtempSync(join(cacheDir, 'types-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Writes a package with one exposed module. */
function write(files: Record<string, string>, folder = 'mf-polls') {
  const dir = join(home, folder);
  mkdirSync(join(dir, 'src'), { recursive: true });
  const options = { jsx: 'react-jsx', module: 'ESNext', moduleResolution: 'bundler', types: [] };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return { dir, config: { name: 'polls', exposes: { './Poll': './src/Poll.ts' } } };
}

/** Serves a build; returns the address of its manifest. */
async function serve(files: Map<string, Buffer>) {
  const server = createServer(({ url = '' }, response) => {
    const content = files.get(url.slice(1));
    response.writeHead(content ? 200 : 404, { 'content-type': 'application/octet-stream' });
    response.end(content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, manifest: `http://127.0.0.1:${port}/mf-manifest.json` };
}

test('a project elsewhere downloads the types with its tools, and a wrong property is an error', async () => {
  const manifest = { metaData: { publicPath: 'auto', types: {} } };
  const files = new Map([['mf-manifest.json', Buffer.from(JSON.stringify(manifest))]]);
  addDeclarations(files, await feed);
  const build = await serve(files);
  const remotes = { feed: `feed@${build.manifest}` };
  await consumeTypes({
    host: {
      context: home,
      moduleFederationConfig: { name: 'guest', remotes },
      implementation: '',
      consumeAPITypes: true,
    },
  });
  build.server.close();

  const compilerOptions = { strict: true, noEmit: true, jsx: 'react-jsx', types: [], paths: {} };
  const paths = { '*': ['./@mf-types/*'] };
  const options = { ...compilerOptions, module: 'ESNext', moduleResolution: 'bundler', paths };
  const screens = `import HomeScreen from 'feed/HomeScreen';
import PostListWidget from 'feed/PostListWidget';`;
  const sources = {
    'tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['*.tsx'] }),
    'right.tsx': `${screens}\nexport default [<HomeScreen />, <PostListWidget authorId="1" />];`,
    'wrong.tsx': `${screens}\nexport default [<HomeScreen color="red" />, <PostListWidget authorId={1} />];`,
  };
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(home, name), text);
  const tsc = join(rootDir, 'node_modules', '.bin', 'tsc');
  const { stdout } = await promisify(execFile)(tsc, ['-p', home], { cwd: home }).catch(
    (error) => error,
  );
  expect(stdout.match(/^\S+: error .*/gm)).toEqual([
    expect.stringMatching(/^wrong\.tsx\(3,.*'{ color: string; }' is not assignable/),
    expect.stringMatching(/^wrong\.tsx\(3,.*Type 'number' is not assignable to type 'string'/),
  ]);
});

test('the archive has the exposed modules and what they import, without a path of this machine', async () => {
  const zip = new AdmZip((await feed).get('@mf-types.zip'));
  const names = zip.getEntries().map(({ entryName }) => entryName);
  expect(names).toEqual(expect.arrayContaining(['HomeScreen.d.ts', 'activate.d.ts']));
  expect(names.every((name) => /^(?:compiled-types\/src\/[\w/]+|\w+)\.d\.ts$/.test(name))).toBe(
    true,
  );
  for (const entry of zip.getEntries()) expect(entry.getData().toString()).not.toContain(rootDir);
});

test('the same sources in another folder have the same types, as do those that change other modules', async () => {
  const sources = {
    'src/Poll.ts': `import { type Vote, hidden } from './vote';
export const last = (): Vote => hidden();`,
    'src/vote.ts': `export interface Vote { at: number }
export const hidden = () => ({ at: 1 });`,
  };
  const types = await declarationsOf(write(sources));
  const others = { ...sources, 'src/other.ts': 'export const other = 1;' };
  expect([...(await declarationsOf(write(others, 'polls')))]).toEqual([...types]);
  const zip = new AdmZip(types.get('@mf-types.zip'));
  expect(zip.getEntries().map(({ entryName }) => entryName)).toEqual([
    'compiled-types/src/Poll.d.ts',
    'compiled-types/src/vote.d.ts',
    'Poll.d.ts',
  ]);
});

test('a module that does not exist, and a type of another package, fail the build', async () => {
  await expect(declarationsOf(write({}))).rejects.toThrow('Poll has no declaration.');
  writeFileSync(join(home, 'outside.ts'), 'export interface Outside { a: 1 }');
  const remote = write({
    'src/Poll.ts': "export type { Outside } from '../../outside';",
  });
  await expect(declarationsOf(remote)).rejects.toThrow('outside of its package');
});

/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

interface FakeScript {
  src: string;
  setAttribute(): void;
  getAttribute(): null;
  onload?(event: { type: string }): void;
  onerror?(event: { type: string }): void;
}

let dir: string;

/** Builds the entry in a process of its own: loading webpack is slower in a test environment. */
const BUILD = `
  import webpack from 'webpack';
  import { LazyScripts } from './lazyScripts';
  const output = { path: process.argv[1], filename: 'main.out.js', publicPath: '/' };
  webpack({
    mode: 'none',
    context: process.argv[1],
    entry: './entry.js',
    target: ['web', 'es2022'],
    output: { ...output, chunkFilename: '[name].out.js' },
    plugins: [new LazyScripts()],
  }).run((error) => process.exit(error ? 1 : 0));`;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kithkin-lazy-'));
  await writeFile(join(dir, 'a.js'), 'export default "a";');
  await writeFile(join(dir, 'b.js'), 'export default "b";');
  await writeFile(
    join(dir, 'entry.js'),
    `globalThis.open = () => Promise.all([
      import(/* webpackChunkName: "a" */ './a.js'),
      import(/* webpackChunkName: "b" */ './b.js'),
    ]).then((all) => all.map((each) => each.default).join());`,
  );
  const options = ['--import', 'tsx', '--input-type=module', '-e', BUILD, dir];
  execFileSync(process.execPath, options, { cwd: import.meta.dirname });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/**
 * Runs the bundle in a page that loads chunks unless `fails` returns true for their URL.
 * @returns the function that loads both chunks, and the requested URLs
 */
async function runBundle(fails: (url: string) => boolean) {
  const requested: string[] = [];
  const load = async (script: FakeScript) => {
    requested.push(script.src);
    const file = script.src.replace(/\?.*/, '');
    const text = await readFile(join(dir, file), 'utf8');
    if (fails(script.src)) return script.onerror?.({ type: 'error' });
    runInContext(text, context);
    script.onload?.({ type: 'load' });
  };
  const page: Record<string, unknown> = {
    setTimeout,
    clearTimeout,
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ src: '', setAttribute() {}, getAttribute: () => null }),
      head: { appendChild: (script: FakeScript) => void load(script) },
    },
  };
  page.self = page;
  const context = createContext(page);
  runInContext(await readFile(join(dir, 'main.out.js'), 'utf8'), context);
  const open = (): Promise<string> => runInContext('open()', context);
  return { open, requested };
}

test('one attempt loads all chunks whose preloads have failed', async () => {
  const { open, requested } = await runBundle((url) => !url.includes('?'));
  expect(await open()).toBe('a,b');
  expect(requested.sort()).toEqual(['/a.out.js', '/a.out.js?r=1', '/b.out.js', '/b.out.js?r=1']);
});

test('a chunk that fails again fails the attempt, and the next one loads it', async () => {
  let broken = true;
  const { open, requested } = await runBundle((url) => broken && url.startsWith('/b.'));
  await expect(open()).rejects.toThrow('Loading chunk');
  broken = false;
  expect(await open()).toBe('a,b');
  expect(requested.filter((url) => url.startsWith('/b.'))).toEqual([
    '/b.out.js',
    '/b.out.js?r=1',
    '/b.out.js?r=2',
  ]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

let repository: string;

const TREE = {
  'mf-feed/src/home/Home.tsx': "import { api } from '@kithkin/shared';\nexport const Home = api;\n",
  'mf-feed/src/home/Home.test.tsx': "import { Home } from './Home';\nHome;\n",
  'mf-feed/src/trash/trash.ts': 'export const trash = 1;\n',
  'mf-feed/src/trash/trash.test.ts': "import { trash } from './trash';\ntrash;\n",
  'mf-feed/remote.json': '{}\n',
  'shared/src/index.ts': "export * from './api';\n",
  'shared/src/api.ts': 'export const api = 1;\n',
  'shared/src/api.test.ts': "import { api } from './api';\napi;\n",
  'docs/kit.md': 'The kit.\n',
  'package.json': '{}\n',
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'kithkin-changed-'));
  for (const [file, text] of Object.entries(TREE)) write(file, text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: repository,
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

/** Returns the tests related to the differences from the last commit. */
function related(): string[] {
  const script = `
    const graph = await import('${join(rootDir, 'shared/tooling/importGraph.mjs')}');
    const [root, folders] = [${JSON.stringify(repository)}, ['mf-feed', 'shared']];
    console.log(JSON.stringify(await graph.relatedTests(root, folders, graph.changedFiles(root))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output).sort();
}

const ALL = [
  'mf-feed/src/home/Home.test.tsx',
  'mf-feed/src/trash/trash.test.ts',
  'shared/src/api.test.ts',
];

test('a changed module touches the tests that import it, in any depth and across packages', () => {
  write('shared/src/api.ts', 'export const api = 2;\n');
  expect(related()).toEqual(['mf-feed/src/home/Home.test.tsx', 'shared/src/api.test.ts']);
});

test('a removed module touches the tests that imported it, a new test itself', () => {
  write('mf-feed/src/trash/restore.test.ts', 'export {};\n');
  rmSync(join(repository, 'mf-feed/src/trash/trash.ts'));
  expect(related()).toEqual([
    'mf-feed/src/trash/restore.test.ts',
    'mf-feed/src/trash/trash.test.ts',
  ]);
});

test('names are taken exactly: Home is not home; documentation touches nothing', () => {
  write('docs/kit.md', 'Another kit.\n');
  write('mf-feed/src/home/home.ts', 'export const home = 1;\n');
  expect(related()).toEqual([]);
});

test('what is no module touches its whole package; the root’s configuration touches everything', () => {
  write('mf-feed/remote.json', '{"a":1}\n');
  expect(related()).toEqual(ALL.slice(0, 2));
  write('package.json', '{"a":1}\n');
  expect(related()).toEqual(ALL);
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

let repository: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: repository,
    stdio: 'pipe',
  });

function commit(file: string, text: string): void {
  const path = join(repository, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  git('add', '-A');
  git('commit', '-q', '-m', `Write ${file}`);
}

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'kithkin-verification-'));
  for (const folder of ['scripts/lib', 'scripts/test']) {
    cpSync(join(rootDir, folder), join(repository, folder), { recursive: true });
  }
  git('init', '-q');
  commit('docs/verification.md', 'Nothing yet.\n');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

const PLANS = `[
  { name: 'shared', reads: (file) => file.startsWith('shared/') },
  { name: 'shell', reads: (file) => /^(?:shared|shell)\\//.test(file) },
  { name: 'browser' },
]`;

/** Opens the record in a separate process and returns the JSON that `lines` log. */
function withRecord(lines: string, seed?: string): unknown {
  const script = `
    const { Verification } = await import('${join(repository, 'scripts/test/verification.mjs')}');
    const record = await Verification.open(${JSON.stringify(seed)});
    record.keep(${PLANS});
    ${lines}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return output ? JSON.parse(output) : undefined;
}

const add = (name: string, failed = 0) =>
  `record.add({ name: '${name}', passed: 3, failed: ${failed}, time: '1.5 s' });`;
const HAS_SHARED = `console.log(record.has('shared'));`;
const PASSED = `console.log(JSON.stringify(record.rows.map(({ name }) => name)));`;

test('a run that was cut off goes on after the parts that passed, with the same seed', () => {
  withRecord(`${add('shared')} ${add('shell', 1)}`, '42');
  expect(
    withRecord(`console.log(JSON.stringify(
      { seed: record.seed, shared: record.has('shared'), shell: record.has('shell') }));`),
  ).toEqual({ seed: '42', shared: true, shell: false });
  // A part that runs again replaces its row.
  expect(
    withRecord(`${add('shell')} console.log(JSON.stringify([record.passed, record.failed]));`),
  ).toEqual([6, 0]);
});

test('a changed file makes the parts run again that read it', () => {
  const passed = ['shared', 'shell', 'browser'].map((name) => add(name)).join('');
  withRecord(passed);
  commit('docs/operating.md', 'How to operate it.\n');
  expect(withRecord(PASSED)).toEqual(['shared', 'shell', 'browser']);
  commit('shell/index.ts', 'export {};\n');
  expect(withRecord(PASSED)).toEqual(['shared']);
  withRecord(passed);
  commit('shared/index.ts', 'export {};\n');
  expect(withRecord(PASSED)).toEqual([]);
  withRecord(passed);
  commit('package-lock.json', '{}\n');
  expect(withRecord(PASSED)).toEqual([]);
});

test('what passed stays known over a run that is cut off again', () => {
  withRecord(add('shared') + add('browser'), '42');
  commit('e2e/index.ts', 'export {};\n');
  withRecord(add('shell'));
  commit('e2e/index.ts', 'export const a = 1;\n');
  expect(withRecord(PASSED)).toEqual(['shared', 'shell']);
});

test('changes that are not committed, and another seed, begin a new run', () => {
  withRecord(add('shared'));
  writeFileSync(join(repository, 'index.ts'), 'export {};\n');
  expect(withRecord(HAS_SHARED)).toBe(false);
  withRecord(add('shared'));
  commit('index.ts', 'export const a = 1;\n');
  expect(withRecord(HAS_SHARED)).toBe(false);
  withRecord(add('shared'), '42');
  expect(withRecord(HAS_SHARED, '43')).toBe(false);
});

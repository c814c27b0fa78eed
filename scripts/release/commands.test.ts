import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { type CommandLine, runCommand } from './command';
import { deploy } from './deployBuilds';
import { parsePackageNames, remoteName } from './named';
import { readRegistry } from './registryStore';
import { ReleaseError } from './releaseError';
import { remoteBuild, shellBuild } from './testing/builds';

const argv = process.argv;
let output: unknown[];
beforeEach(() => {
  output = [];
  for (const method of ['log', 'error'] as const) {
    jest.spyOn(console, method).mockImplementation((...texts) => void output.push(...texts));
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

/** Runs a command in this process. */
async function run(args: string[], work: (line: CommandLine) => Promise<void> | void) {
  process.argv = ['node', 'command', ...args];
  const options = { percent: { type: 'string' }, fast: { type: 'boolean' } } as const;
  await runCommand({ help: '\nnpm run it\n', options, run: async (line) => work(line) });
  return { output, code: process.exitCode };
}

test('a command gets its arguments, or explains itself', async () => {
  const seen: unknown[] = [];
  await run(['mf-feed', '--percent', '10', '--fast'], ({ positionals, number, has, text }) => {
    seen.push(positionals, number('percent', 1, 99), has('fast'), text('percent'));
  });
  expect(seen).toEqual([['mf-feed'], 10, true, '10']);
  const never = () => {
    throw new Error('It ran.');
  };
  expect(await run(['--help'], never)).toEqual({ output: ['npm run it'], code: undefined });
});

test.each<[string[], (line: CommandLine) => void, unknown]>([
  [
    ['--percent', '100'],
    ({ number }) => number('percent', 1, 99),
    '--percent takes a whole number from 1 to 99, not "100".',
  ],
  [['--slow'], () => undefined, "Unknown option '--slow'. See --help."],
  [[], () => remoteName(undefined), 'Name a package, e.g. mf-feed. See --help.'],
  [[], () => remoteName('a', 'b'), 'One package at a time, not a, b.'],
  [
    [],
    () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    },
    'There is no space left on the disk. (write)',
  ],
])('%j fails with one sentence: %#', async (args, work, message) => {
  expect(await run(args, work)).toEqual({ output: [message], code: 1 });
});

test('an unexpected error is printed in full', async () => {
  const error = new Error('broken');
  const work = () => Promise.reject(error);
  expect(await run([], work)).toEqual({ output: [error], code: 1 });
});

test('packages are named by folder or short name', async () => {
  const names = async (...args: string[]) =>
    (await parsePackageNames(args)).map(({ folder }) => folder);
  expect(await names('mf-feed', 'profile')).toEqual(['mf-feed', 'mf-profile']);
  expect(await names('all')).toContain('shell');
  await expect(names('polls')).rejects.toThrow(ReleaseError);
  expect(remoteName('mf-feed')).toBe('feed');
});

/** Runs a script of this folder in a process of its own; returns what it prints. */
function runScript(name: string, args: string[], env = process.env): Promise<string> {
  const file = join(rootDir, 'scripts', name);
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', file, ...args], { env }, (_error, out, err) =>
      resolve((out + err).trim()),
    );
  });
}

test('a rollback needs a reason', async () => {
  expect(await runScript('rollback.ts', ['feed'])).toBe(
    'Give a reason: --reason "...". It is written to the release log.',
  );
});

test('deploy --from releases the build in a folder, and only as what it is', async () => {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-deploy-from-'));
  const env = { ...process.env, SITE_DIR: join(home, 'site') };
  try {
    await deploy(env.SITE_DIR, [shellBuild(home)]);
    const { dist } = remoteBuild(home, 'polls', 'p1');
    const from = (name: string) => runScript('deploy.ts', [name, '--from', dist], env);
    expect(await from('shell')).toBe(`${dist} does not hold a build of shell.`);
    expect(await from('polls')).toBe('polls p1 is live');
    expect((await readRegistry(env.SITE_DIR))?.remotes.polls?.live.base).toBe('/remotes/polls/p1/');
  } finally {
    rmSync(home, { recursive: true });
  }
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { rollback } from './channels';
import { deploy } from './deployBuilds';
import { remoteBuild, shellBuild } from './testing/builds';

let home: string;
let site: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-commands-'));
  site = join(home, 'site');
  await deploy(site, [shellBuild(home), remoteBuild(home, 'feed', 'f1')]);
  await deploy(site, [{ ...remoteBuild(home, 'feed', 'f2'), percent: 10 }]);
  await rollback(site, 'feed', 'likes vanish');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command and returns its output and exit code. */
function run(command: string, ...args: string[]): Promise<{ output: string; code: number }> {
  const file = join(rootDir, 'scripts', `${command}.ts`);
  const env = { ...process.env, SITE_DIR: site };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', file, ...args], { env }, (error, out, err) =>
      resolve({ output: (out + err).trim(), code: Number(error?.code ?? 0) }),
    );
  });
}

test.each(['deploy', 'promote', 'rollback', 'releases'])('%s explains itself', async (command) => {
  const { output: statusText, code } = await run(command, '--help');
  expect(code).toBe(0);
  expect(statusText).toMatch(new RegExp(`^npm run ${command} `));
});

test.each([
  [
    ['deploy', 'mf-feed', '--percent', '100'],
    '--percent takes a whole number from 1 to 99, not "100".',
  ],
  [['promote', 'mf-feed'], 'feed has no version at a share of tabs: f1 is live for everybody.'],
  [['rollback', 'feed'], 'Say why: --reason "...". It goes to the release log.'],
  [
    ['rollback', 'polls', '--reason', 'x'],
    'Nothing named polls is released here. There are: shell, feed.',
  ],
])('%j is refused with one plain sentence', async ([command = '', ...args], message) => {
  expect(await run(command, ...args)).toEqual({ output: message, code: 1 });
});

test('the log can be read by package, newest first', async () => {
  const { output: statusText } = await run('releases', 'mf-feed', '--limit', '2');
  expect(statusText.split('\n').map((line) => line.replace(/^\S+ {2}\S+ {2}/, ''))).toEqual([
    'rollback feed f1  before f2, likes vanish',
    'canary feed f2  for 10%, before f1',
  ]);
});

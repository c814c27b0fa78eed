import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findReleaseObstacle,
  runReleaseCommand,
} from '../../server/src/operations/releases/releaseCommand';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { readRegistry } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';

let home: string;
let config: { siteDir: string; registryUrl: null; releaseKeyFile: null };
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-desk-releases-'));
  config = { siteDir: join(home, 'site'), registryUrl: null, releaseKeyFile: null };
  await deploy(config.siteDir, [shellBuild(home), remoteBuild(home, 'feed', 'f1')]);
  await deploy(config.siteDir, [remoteBuild(home, 'feed', 'f2')]);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const rollBack = (version: string, name = 'feed') =>
  runReleaseCommand(config, { name, version, reason: '--help; likes vanish', actor: 'ada' });

test('the server rolls back with the command as the owner, and only the named version', async () => {
  expect(await findReleaseObstacle(config)).toBeNull();
  expect(await rollBack('f9')).toEqual({
    isDone: false,
    message: 'feed has changed meanwhile: f2 would be rolled back, not f9.',
  });
  expect(await rollBack('f2')).toEqual({
    isDone: true,
    message: expect.stringContaining('feed f1 is live again'),
  });
  expect((await readRegistry(config.siteDir))?.remotes.feed?.live.version).toBe('f1');
  expect((await readLog(config.siteDir)).at(-1)).toMatchObject({
    act: 'rollback',
    who: 'ada',
    version: 'f1',
    reason: '--help; likes vanish',
  });
  expect((await rollBack('f1')).message).toContain('has no previous version');
});

test('the server disables and enables a remote with the command as the owner', async () => {
  const change = (action: 'disable' | 'enable', name = 'feed') =>
    runReleaseCommand(config, { name, action, reason: '--help; votes are lost', actor: 'ada' });
  expect(await change('disable', 'shell')).toEqual({
    isDone: false,
    message: 'The shell is the page: it can’t be taken away.',
  });
  const states = [];
  for (const action of ['disable', 'enable'] as const) {
    expect(await change(action)).toMatchObject({ isDone: true });
    const { remotes, disabled } = (await readRegistry(config.siteDir)) ?? {};
    states.push([Object.keys(remotes ?? {}), Object.keys(disabled ?? {})]);
    expect((await readLog(config.siteDir)).at(-1)).toMatchObject({
      act: action,
      who: 'ada',
      package: 'feed',
      reason: '--help; votes are lost',
    });
  }
  expect(states).toEqual([
    [[], ['feed']],
    [['feed'], []],
  ]);
});

test('without the key, the server changes no release', async () => {
  expect(await findReleaseObstacle({ ...config, siteDir: join(home, 'other') })).toBe(
    'This server has no key to sign releases with.',
  );
});

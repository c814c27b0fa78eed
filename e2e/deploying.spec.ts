import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { readRegistry } from '../scripts/release/registryStore';
import { changeSource, copyOf } from './support/checkout';
import { test } from './support/fixtures';
import { builtPolls, serveFolder } from './support/foreign';
import { ROOT } from './support/release';

/** Returns the commands of the table in docs/deploying.md, in order. */
function documentedCommands(): string[] {
  const page = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8');
  return [...page.matchAll(/^\| `npm run ([^`]+)` \|/gm)].map(([, command = '']) => command);
}

test('the commands of docs/deploying.md work in the order of its table', { tag: '@full' }, async ({
  ownServer: server,
}) => {
  const checkout = copyOf(['shared', 'scripts', 'mf-feed']);
  const polls = await serveFolder(await builtPolls('webpack'));
  const run = async (command: string) => {
    const env = { ...process.env, SITE_DIR: server.siteDir };
    const { stdout } = await promisify(execFile)('sh', ['-ec', `npm run --silent ${command}`], {
      cwd: checkout,
      env,
    });
    return stdout;
  };
  const registry = () => readRegistry(server.siteDir);
  const feed = async () => (await registry())?.remotes.feed;
  const first = (await feed())?.live.version;
  const change = (from: string, to: string) =>
    changeSource(join(checkout, 'mf-feed/src/compose/ComposerLine.tsx'), from, to);

  /** Checks after each command of the table; those of a package elsewhere are in `new-remote`. */
  const checks: Record<string, () => Promise<void>> = {
    'deploy -- mf-feed': async () => expect((await feed())?.previous?.version).toBe(first),
    'deploy -- mf-feed --percent 10': async () => expect((await feed())?.canary?.percent).toBe(10),
    'promote -- mf-feed': async () => expect((await feed())?.canary).toBeUndefined(),
    'rollback -- mf-feed --reason "…"': async () =>
      expect((await feed())?.previous).toBeUndefined(),
    releases: async () => expect(await run('releases')).toContain('rollback'),
    'registry -- set polls <url>': async () =>
      expect((await registry())?.remotes.polls?.live.base).toBe(polls.url),
    'registry -- disable feed --reason "…"': async () => expect(await feed()).toBeUndefined(),
    'registry -- check': async () =>
      expect(await run('registry -- enable feed --reason x')).toContain('feed'),
    'registry -- renew': async () => expect(await feed()).toBeDefined(),
    'registry -- oldest-boot': async () => expect(await registry()).toHaveProperty('oldestBoot'),
    'registry -- page --api <url>': async () =>
      expect(readFileSync(join(server.siteDir, 'index.html'), 'utf8')).toContain(polls.url),
  };
  const elsewhere = ['deploy -- polls --from <folder>', 'canary -- watch'];
  const commands = documentedCommands();
  expect(commands).toEqual(expect.arrayContaining([...Object.keys(checks), ...elsewhere]));
  change('What’s new?', 'What is up?');
  for (const command of commands.filter((one) => !elsewhere.includes(one))) {
    if (command.includes('--percent')) change('What is up?', 'What now?');
    await test.step(command, async () => {
      await run(command.replace('<url>', polls.url));
      await checks[command]?.();
    });
  }
  expect(Object.keys(checks)).toEqual(commands.filter((one) => !elsewhere.includes(one)));
  polls.close();
  rmSync(checkout, { recursive: true });
});

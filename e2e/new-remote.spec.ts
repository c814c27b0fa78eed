import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { copyOf } from './support/checkout';
import { test } from './support/fixtures';
import { collectPageErrors, registerUser } from './support/people';
import { ROOT } from './support/release';

const run = promisify(execFile);

/** Returns the shell commands of a documentation page, in order. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)];
  return blocks.flatMap(([, block = '']) => block.split('\n').filter(Boolean));
}

test('the commands of docs/new-remote.md make a remote that an unchanged shell shows', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  // The checkout has no shell that could be built.
  const checkout = copyOf(['shared', 'scripts', 'mf-feed']);
  const files = () => readdirSync(server.siteDir, { recursive: true, encoding: 'utf8' });
  const before = new Set(files());
  for (const command of commandsOf('new-remote.md')) {
    await test.step(command, async () => {
      const [program = '', ...args] = command.split(' ');
      const env = { ...process.env, SITE_DIR: server.siteDir };
      await run(program, args, { cwd: checkout, env });
    });
  }

  const released = files().filter((file) => !before.has(file));
  expect(released.some((file) => file.startsWith('remotes/polls/'))).toBe(true);
  expect(released.filter((file) => /^(?:shell|remotes\/(?!polls))/.test(file))).toEqual([]);

  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const page = await open(ada, '/');
  const problems = collectPageErrors(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Polls' }).click();
  await expect(page.getByRole('heading', { name: 'Polls' })).toBeVisible();
  await expect(page.getByText('Hello, Ada Lovelace.')).toBeVisible();
  await expect(page).toHaveURL('/polls');
  expect(problems).toEqual([]);
  rmSync(checkout, { recursive: true, force: true });
});

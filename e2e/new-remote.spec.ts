import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { checkOut } from '../scripts/test/checkout.mjs';
import { freePort } from '../shared/tooling/dev/freePort';
import { newContext } from './support/browser';
import { liveRelease } from './support/buildModified';
import { startCommand } from './support/command';
import { type Open, test } from './support/fixtures';
import { serveFolder } from './support/foreign';
import { collectPageErrors, registerUser } from './support/people';
import { ROOT } from './support/release';
import type { RunningServer } from './support/server';

const run = promisify(execFile);

/** Returns the shell commands of docs/new-remote.md, in blocks: those of a section, or all before it. */
function commandsOf(part: 'the page' | 'the section'): string[] {
  const page = readFileSync(join(ROOT, 'docs/new-remote.md'), 'utf8');
  const [before, section] = page.split('\n## In a repository of its own\n');
  const text = part === 'the page' ? before : section;
  return [...(text ?? '').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}

/** A checkout that has no shell that could be built, in a temporary folder of its own. */
let checkout: string;
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-new-remote-'));
  checkout = join(folder, 'kithkin');
  mkdirSync(checkout);
  checkOut(['shared', 'scripts', 'mf-feed'], checkout);
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs commands in the checkout, for the site of a server. */
async function runCommands(server: RunningServer, commands: string): Promise<void> {
  const env = { ...process.env, SITE_DIR: server.siteDir, npm_config_prefer_offline: 'true' };
  await test.step(commands, () => run('sh', ['-ec', commands], { cwd: checkout, env }));
}

/** Opens the network, and the screen of polls by its entry in the navigation. */
async function expectPolls(server: RunningServer, open: Open): Promise<void> {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const page: Page = await open(ada, '/');
  const problems = collectPageErrors(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Polls' }).click();
  await expect(page.getByRole('heading', { name: 'Polls' })).toBeVisible();
  await expect(page.getByText('Hello, Ada Lovelace.')).toBeVisible();
  await expect(page).toHaveURL('/polls');
  expect(problems).toEqual([]);
}

test('the commands of docs/new-remote.md make a remote that an unchanged shell shows', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const files = () => readdirSync(server.siteDir, { recursive: true, encoding: 'utf8' });
  const before = new Set(files());
  for (const commands of commandsOf('the page')) await runCommands(server, commands);

  const released = files().filter((file) => !before.has(file));
  expect(released.some((file) => file.startsWith('remotes/polls/'))).toBe(true);
  expect(released.filter((file) => /^(?:shell|remotes\/(?!polls))/.test(file))).toEqual([]);
  await expectPolls(server, open);
});

test('its other commands make a remote outside the repository, which is developed, tested and released', {
  tag: '@full',
}, async ({ ownServer: server, open, browser }) => {
  for (const commands of commandsOf('the section')) await runCommands(server, commands);
  await expectPolls(server, open);

  const cwd = join(folder, 'polls');
  const port = String(await freePort(3300, new Set()));
  const harness = await startCommand(['dev', '--', '--port', port], /^polls alone: (\S+) /m, {
    cwd,
  });
  const page = await (await newContext(browser)).newPage();
  const problems = collectPageErrors(page);
  await page.goto(`${harness.url}/polls`);
  await expect(page.getByRole('heading', { name: 'Sign in to the running API' })).toBeVisible();
  expect(problems).toEqual([]);
  await harness.interrupt();

  const host = await serveFolder(join(cwd, 'dist'));
  await runCommands(server, `npm run registry -- set polls ${host.url}`);
  const { version } = JSON.parse(readFileSync(join(cwd, 'dist/release.json'), 'utf8'));
  expect(await liveRelease(server.siteDir, 'polls')).toMatchObject({ base: host.url, version });
  host.close();
});

import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect as expectWithin } from '@playwright/test';
import { deploy } from '../scripts/release/deployBuilds';
import { freePort } from '../shared/tooling/dev/freePort';
import { newContext, waitForRealtime } from './support/browser';
import { changeSource, copyOf } from './support/checkout';
import { startCommand } from './support/command';
import { test } from './support/fixtures';
import { h1, tryLogin } from './support/forms';
import { collectPageErrors, PASSWORD, registerUser, signedContext } from './support/people';
import { expectSamePage, markPage } from './support/screens';
import { startServer } from './support/server';

const EMPTY = 'No posts available. Start by creating one!';
const CHANGED = 'This text is being written right now.';
const FIRST_PORT = 3300;

// The development build is compiled meanwhile: only the limit of the test itself detects that one hangs.
const expect = expectWithin.configure({ timeout: 600_000 });
test.use({ navigationTimeout: 0, actionTimeout: 0 });

test('npm run dev -- --against: one remote of a deployed network is the local one', {
  tag: '@full',
}, async ({ browser }) => {
  // Behind https, and strict about origins, as a public network is.
  const network = await startServer({
    env: { PUBLIC_URL: 'https://network.example', NODE_ENV: 'production' },
  });
  await registerUser(network, 'ada', 'Ada Lovelace');
  const checkout = copyOf(['shared', 'mf-feed']);
  const port = String(await freePort(FIRST_PORT, new Set()));
  const args = ['dev', '-w', 'mf-feed', '--', '--against', network.url, '--port', port];
  const command = await startCommand(args, /^feed within \S+: (\S+)$/m, { cwd: checkout });

  const context = await newContext(browser, { baseURL: command.url });
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await tryLogin(page, 'ada', PASSWORD);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await waitForRealtime(page);
  await markPage(page);

  changeSource(join(checkout, 'mf-feed/src/home/EmptyFeed.tsx'), EMPTY, CHANGED);
  await expect(page.getByText(CHANGED)).toBeVisible();

  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(h1(page, 'Ada Lovelace')).toBeVisible();
  await expectSamePage(page);
  const remotes = scripts.flatMap((path) => /^\/remotes\/(\w+\/\w+)\//.exec(path)?.[1] ?? []);
  expect(
    remotes.filter((name) => name.startsWith('feed/')).every((name) => name === 'feed/dev'),
  ).toBe(true);
  expect(remotes.some((name) => /^profile\/(?!dev)/.test(name))).toBe(true);
  const cookies = await context.cookies(`${command.url}/api`);
  expect(cookies).toMatchObject([{ name: 'kithkin_device', secure: false, httpOnly: true }]);
  expect(problems).toEqual([]);

  await command.interrupt();
  await network.stop();
  rmSync(checkout, { recursive: true, force: true });
});

test('an override: a deployed development shell loads a remote from this computer', {
  tag: '@full',
}, async ({ browser, ownServer }) => {
  const ada = await registerUser(ownServer, 'ada', 'Ada Lovelace');
  const checkout = copyOf(['shared', 'shell', 'scripts', 'mf-feed']);
  const build = ['run', 'build', '--', 'shell', '--development'];
  await promisify(execFile)('npm', build, { cwd: checkout });
  await deploy(ownServer.siteDir, [{ name: 'shell', dist: join(checkout, 'shell/dist') }]);
  const port = String(await freePort(FIRST_PORT, new Set()));
  const args = ['dev', '-w', 'mf-feed', '--', '--for-shell', '--port', port];
  const command = await startCommand(args, /^Add \?remote:feed=(\S+) /m, { cwd: checkout });

  const page = await (await signedContext(browser, ada)).newPage();
  const problems = collectPageErrors(page);
  await page.goto(`/?remote:feed=${command.url}`);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expect(page.getByText(`feed comes from ${command.url}/`)).toBeVisible();
  await markPage(page);
  changeSource(join(checkout, 'mf-feed/src/home/EmptyFeed.tsx'), EMPTY, CHANGED);
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expectSamePage(page);
  expect(problems).toEqual([]);

  await command.interrupt();
  rmSync(checkout, { recursive: true, force: true });
});

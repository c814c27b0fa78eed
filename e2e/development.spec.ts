import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectWithin } from '@playwright/test';
import { freePort } from '../shared/tooling/dev/freePort';
import { newContext } from './support/browser';
import { changeSource, copyOf } from './support/checkout';
import { type RunningCommand, startCommand } from './support/command';
import { test } from './support/fixtures';
import { tryLogin } from './support/forms';
import { collectPageErrors, PASSWORD, registerUser } from './support/people';
import { ROOT } from './support/release';
import { expectSamePage, markPage } from './support/screens';

const EMPTY = 'No posts available. Start by creating one!';
const CHANGED = 'This text is being written right now.';
/** First port to try for packages that are served alone. */
const ALONE_FROM = 3200;

// Development builds are compiled again whenever a file changes, also right after a checkout, and
// responses wait for it: only the limit of the test itself detects that one hangs.
const expect = expectWithin.configure({ timeout: 600_000 });
test.use({ navigationTimeout: 0, actionTimeout: 0 });

let checkout: string;
let dataDir: string;
let all: RunningCommand;

test.beforeAll(async () => {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  checkout = copyOf(['shared', 'shell', 'server', 'scripts', ...remotes]);
  dataDir = mkdtempSync(join(tmpdir(), 'kithkin-dev-'));
  all = await startCommand(['dev'], /^KithKin: (\S+)$/m, {
    cwd: checkout,
    env: { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', RATE_LIMIT_FACTOR: '1000' },
  });
  await registerUser({ url: all.url, dataDir }, 'ada', 'Ada Lovelace');
});
test.afterAll(async () => {
  await all?.stop();
  for (const folder of [checkout, dataDir]) rmSync(folder, { recursive: true, force: true });
});

test('npm run dev: a person signs in, and a changed remote is replaced in the open page', async ({
  browser,
}) => {
  const page = await (await newContext(browser, { baseURL: all.url })).newPage();
  const problems = collectPageErrors(page);
  await page.goto('/');
  await tryLogin(page, 'ada', PASSWORD);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await markPage(page);

  changeSource(join(checkout, 'mf-feed/src/home/EmptyFeed.tsx'), EMPTY, CHANGED);
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expectSamePage(page);
  // Open pages poll it every minute.
  await expect(await page.request.get('/registry.json')).toBeOK();
  expect(problems, all.output()).toEqual([]);
});

for (const { folder, ready, path = '', text } of [
  { folder: 'shell', ready: /^shell: (\S+)$/m, path: '/login', text: 'Welcome back' },
  { folder: 'mf-feed', ready: /^feed alone: (\S+) /m, text: 'Sign in to the running API' },
  { folder: 'server', ready: /^KithKin is ready at (\S+)$/m, path: '/readyz', text: 'ok' },
  { folder: 'shared', ready: /^The kit: (\S+)$/m, text: 'The kit' },
]) {
  test(`npm run dev -w ${folder} serves it alone`, { tag: '@full' }, async ({ browser }) => {
    const port = String(await freePort(ALONE_FROM, new Set()));
    const args = folder === 'server' ? [] : ['--', '--port', port];
    const command = await startCommand(['dev', '-w', folder, ...args], ready, {
      cwd: checkout,
      env: {
        KITHKIN_API: all.url,
        PORT: '0',
        DATA_DIR: join(dataDir, 'alone'),
        DATABASE_URL: '',
        REDIS_URL: '',
      },
    });
    const page = await (await newContext(browser)).newPage();
    await page.goto(`${command.url}${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await command.interrupt();
  });
}

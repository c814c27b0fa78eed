import { expect } from '@playwright/test';
import { type Checkout, checkoutOf } from './support/checkout';
import { test } from './support/fixtures';
import { collectPageErrors, registerUser, signedContext } from './support/people';
import { changedFiles, hashesOf, npmRun } from './support/release';
import { type RunningServer, startServer } from './support/server';

const EMPTY = 'No posts available. Start by creating one!';
const NEW_EMPTY = 'Quiet here. Start by creating a post.';

let server: RunningServer;
let checkout: Checkout;

test.beforeAll(async () => {
  server = await startServer();
  checkout = checkoutOf('mf-feed', [
    { file: 'src/home/EmptyFeed.tsx', from: EMPTY, to: NEW_EMPTY },
  ]);
});
test.afterAll(async () => {
  checkout.remove();
  await server.stop();
});

test('deploying a changed mf-feed touches its folder and the two files without a hash alone', {
  tag: '@full',
}, async ({ browser }) => {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  await page.goto('/');
  await expect(page.getByText(EMPTY)).toBeVisible();
  const before = hashesOf(server.siteDir);

  await test.step('npm run deploy -- mf-feed, in a checkout of mf-feed alone', async () => {
    expect(await npmRun(server.siteDir, 'deploy', ['mf-feed'], checkout.dir)).toMatch(
      /^feed \w+ is live$/m,
    );
  });

  const changed = changedFiles(before, hashesOf(server.siteDir));
  const outside = changed.filter((file) => !file.startsWith('remotes/feed/'));
  expect(outside).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
    'registry.json',
    'registry.json.br',
    'registry.json.gz',
    'releases.log',
  ]);
  // The build is in a new folder; no existing file has changed.
  const inside = changed.filter((file) => file.startsWith('remotes/feed/'));
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.filter((file) => before.has(file))).toEqual([]);
  expect(new Set(inside.map((file) => file.split('/')[2])).size).toBe(1);

  await page.reload();
  await expect(page.getByText(NEW_EMPTY)).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});

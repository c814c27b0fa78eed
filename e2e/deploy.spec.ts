import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { changeSource, copyOf } from './support/checkout';
import { test } from './support/fixtures';
import { collectPageErrors, registerUser } from './support/people';
import { changedFiles, hashesOf, npmRun } from './support/release';

const EMPTY = 'No posts available. Start by creating one!';
const NEW_EMPTY = 'Quiet here. Start by creating a post.';

test('deploying a changed mf-feed changes only its folder and the files without a hash', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const checkout = copyOf(['mf-feed', 'shared', 'scripts']);
  changeSource(join(checkout, 'mf-feed/src/home/EmptyFeed.tsx'), EMPTY, NEW_EMPTY);
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const page = await open(ada, '/');
  const problems = collectPageErrors(page);
  await expect(page.getByText(EMPTY)).toBeVisible();
  const before = hashesOf(server.siteDir);

  await test.step('npm run deploy -- mf-feed, in a checkout of mf-feed alone', async () => {
    expect(await npmRun(server.siteDir, 'deploy', ['mf-feed'], checkout)).toMatch(
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
  rmSync(checkout, { recursive: true });
});

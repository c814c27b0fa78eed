import { expect } from '@playwright/test';
import { buildModified, releaseBuilds, replaceIn } from './support/buildModified';
import { test } from './support/fixtures';
import { registerUser } from './support/people';

const PERCENT = 10;
const EMPTY = 'No posts available. Start by creating one!';
const NEW_EMPTY = 'Quiet here. Start by creating a post.';

test('a browser shows the version that its bucket selects, at each visit', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const build = await buildModified(server.siteDir, 'feed', 'canary', (texts) =>
    replaceIn(texts, EMPTY, NEW_EMPTY),
  );
  await releaseBuilds(server.siteDir, [build], PERCENT);
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  for (const [bucket, text] of [
    [PERCENT - 1, NEW_EMPTY],
    [PERCENT, EMPTY],
  ] as const) {
    const page = await open(ada, 'about:blank');
    await page.addInitScript((own) => localStorage.setItem('kithkin.bucket', String(own)), bucket);
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto('/');
      await expect(page.getByText(text)).toBeVisible();
    }
  }
});

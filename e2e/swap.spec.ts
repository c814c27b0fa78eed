import { expect, type Page } from '@playwright/test';
import { disableRemote, enableRemote } from '../scripts/release/availability';
import { rollback } from '../scripts/release/channels';
import { waitForRealtime } from './support/browser';
import { postCard, postText } from './support/feed';
import { type Open, test } from './support/fixtures';
import { registerUser } from './support/people';
import { expectSamePage, goBy, markPage } from './support/screens';
import type { RunningServer } from './support/server';
import {
  deployChangedFeed,
  expectFeed,
  liveFeed,
  PLACEHOLDERS,
  untilLoaded,
} from './support/swaps';

/** Opens the home feed of a new person on the server, live. */
async function openFeed(open: Open, server: RunningServer, userName: string): Promise<Page> {
  const page = await open(await registerUser(server, userName, 'Ada Lovelace'), '/');
  await expectFeed(page, PLACEHOLDERS.old);
  await waitForRealtime(page);
  await markPage(page);
  return page;
}

test('a deployed mf-feed and its rollback reach an idle tab at once, and one with a draft later', async ({
  ownServer: server,
  open,
}) => {
  const writing = await openFeed(open, server, 'ada');
  const idle = await openFeed(open, server, 'ben');
  const first = await liveFeed(server.siteDir);
  await postText(writing).fill('Half a post');

  await test.step('the idle tab shows it at once; the tab with a draft stays on its version', async () => {
    const second = await deployChangedFeed(server.siteDir);
    await untilLoaded(writing, second);
    await expectFeed(idle, PLACEHOLDERS.changed);
    await expectFeed(writing, PLACEHOLDERS.old);
    await expect(postText(writing)).toHaveValue('Half a post');
  });

  await test.step('the other tab shows it after a navigation, with the draft', async () => {
    // A version that is still loading is swapped in at the next navigation.
    await expect(async () => {
      await goBy(writing, 'Messages');
      await expect(writing.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
      await goBy(writing, 'Home');
      await expect(postText(writing)).toHaveAttribute('placeholder', PLACEHOLDERS.changed, {
        timeout: 5_000,
      });
    }).toPass();
    await expect(postText(writing)).toHaveValue('Half a post');
    await postText(writing).fill('A whole post');
    await writing.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(postCard(writing, 'A whole post')).toBeVisible();
  });

  await test.step('a rollback is applied in the same way', async () => {
    await postText(writing).fill('The next one');
    await rollback(server.siteDir, 'feed', 'to see it come back');
    await untilLoaded(writing, first);
    await expectFeed(idle, PLACEHOLDERS.old);
    await expectFeed(writing, PLACEHOLDERS.changed);
    await postText(writing).fill('');
    await expectFeed(writing, PLACEHOLDERS.old);
    await expect(postCard(writing, 'A whole post')).toBeVisible();
  });

  await test.step('a remote that is taken away leaves open tabs, and comes back', async () => {
    const entry = idle.getByRole('link', { name: 'Explore' }).first();
    await disableRemote(server.siteDir, 'feed', 'to see it go');
    await expect(entry).toBeHidden();
    await enableRemote(server.siteDir, 'feed', 'to see it come back');
    await expect(entry).toBeVisible();
    await goBy(idle, 'Explore');
    await goBy(idle, 'Home');
    await expectFeed(idle, PLACEHOLDERS.old);
  });

  for (const page of [idle, writing]) await expectSamePage(page);
});

import { expect, type Page } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { waitForRealtime } from './support/browser';
import { cachedPaths } from './support/device';
import { type Open, test } from './support/fixtures';
import { registerUser } from './support/people';
import type { RunningServer } from './support/server';
import { advanceWorker, untilCached } from './support/serviceWorker';
import { deployChangedFeed, expectFeed, liveFeed, PLACEHOLDERS } from './support/swaps';

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFLINE = 'You are offline.';

const feedFolder = (version: string) => `/remotes/feed/${version}/`;

/** Opens the home feed in a browser with service workers, and waits until it is cached. */
async function openCached(open: Open, server: RunningServer): Promise<Page> {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const page = await open(ada, '/', { serviceWorkers: 'allow' });
  await expectFeed(page, PLACEHOLDERS.old);
  await untilCached(page, feedFolder(await liveFeed(server.siteDir)));
  return page;
}

test('the app starts offline for seven days, and online afterwards', { tag: '@full' }, async ({
  ownServer: server,
  open,
}) => {
  const page = await openCached(open, server);
  const context = page.context();
  await context.setOffline(true);

  await test.step('the same screen appears, with a note', async () => {
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });
  await test.step('a screen whose remote was never used shows the note, and the frame works', async () => {
    await page.goto('/messages');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });
  await test.step('after seven days it does not start', async () => {
    await advanceWorker(context, 8 * DAY_MS);
    await expect(page.goto('/')).rejects.toThrow(/ERR_/);
  });
  await test.step('it starts when the network is back', async () => {
    await context.setOffline(false);
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
    await expect(page.getByText(OFFLINE)).toBeHidden();
  });
});

test('a deployed remote starts offline; after its rollback it never starts again', async ({
  ownServer: server,
  open,
}) => {
  const page = await openCached(open, server);
  const context = page.context();
  await waitForRealtime(page);
  const first = await liveFeed(server.siteDir);
  const second = await deployChangedFeed(server.siteDir);
  await expectFeed(page, PLACEHOLDERS.changed);
  await untilCached(page, feedFolder(second));

  await test.step('the new version starts offline', async () => {
    await context.setOffline(true);
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.changed);
    await context.setOffline(false);
    await page.goto('/');
    await waitForRealtime(page);
  });
  await test.step('after its rollback, its files are not cached', async () => {
    await rollback(server.siteDir, 'feed', 'to see it never start');
    await expectFeed(page, PLACEHOLDERS.old);
    await untilCached(page, feedFolder(first));
    await expect
      .poll(async () => (await cachedPaths(page)).filter((path) => path.includes(second)))
      .toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
  });
});

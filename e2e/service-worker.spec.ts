import { expect } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { waitForRealtime } from './support/browser';
import { cachedPaths } from './support/device';
import { test } from './support/fixtures';
import { openCached, untilCached } from './support/serviceWorker';
import { deployChangedFeed, expectFeed, liveFeed, PLACEHOLDERS } from './support/swaps';

const feedFolder = (version: string) => `/remotes/feed/${version}/`;

test('a deployed remote starts offline; after its rollback it never starts again', async ({
  ownServer: server,
  open,
}) => {
  const page = await openCached(open, server, 'feed');
  const context = page.context();
  const cacheNames = () => page.evaluate(() => caches.keys());
  await expect.poll(cacheNames).not.toContain('kithkin-boot-other');
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

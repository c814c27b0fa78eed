import { type Browser, expect, type Page } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { registerUser, type Signed, signedContext } from './support/people';
import { type RunningServer, startServer } from './support/server';
import { advanceWorker, cachedPaths, cachedTexts, untilCached } from './support/serviceWorker';
import { deployChangedFeed, expectFeed, liveFeed, PLACEHOLDERS } from './support/swaps';

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFLINE = 'You are offline.';

let server: RunningServer;
let ada: Signed;

test.beforeEach(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
});
test.afterEach(() => server.stop());

const feedFolder = (version: string) => `/remotes/feed/${version}/`;

/** Opens the home feed in a browser with service workers, and waits until it is cached. */
async function openCached(browser: Browser): Promise<Page> {
  const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await expectFeed(page, PLACEHOLDERS.old);
  await untilCached(page, feedFolder(await liveFeed(server.siteDir)));
  return page;
}

test('the app starts offline for seven days, and is online again afterwards', async ({
  browser,
}) => {
  const page = await openCached(browser);
  const context = page.context();
  await context.setOffline(true);

  await test.step('the same screen, with a note', async () => {
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });
  await test.step('a screen whose remote was never used says so, and the frame works', async () => {
    await page.goto('/messages');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });
  await test.step('nothing after seven days', async () => {
    await advanceWorker(context, 8 * DAY_MS);
    await expect(page.goto('/')).rejects.toThrow(/ERR_/);
  });
  await test.step('everything once the network is back', async () => {
    await context.setOffline(false);
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
    await expect(page.getByText(OFFLINE)).toBeHidden();
  });
  await context.close();
});

test('a deployed remote is swapped in and starts offline; a withdrawn one never starts again', async ({
  browser,
}) => {
  const page = await openCached(browser);
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
  await test.step('after its rollback, nothing of it is left', async () => {
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
  await context.close();
});

test('what is cached is public, during a session and after it', async ({ browser }) => {
  const page = await openCached(browser);
  await page.goto('/');
  await expectFeed(page, PLACEHOLDERS.old);
  const expectPublic = async () => {
    for (const path of await cachedPaths(page)) {
      expect(path).toMatch(/^\/(?:index\.html|kithkin-boot-state|(?:shell|remotes)\/.+\.js)$/);
    }
    for (const text of await cachedTexts(page)) {
      for (const personal of ['Ada Lovelace', ada._id, ada.token]) {
        expect(text.includes(personal)).toBe(false);
      }
    }
  };
  await expectPublic();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPublic();
  await page.context().close();
});

import { expect } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { waitForRealtime } from './support/browser';
import { buildModified, releaseBuilds } from './support/buildModified';
import { test } from './support/fixtures';
import { registerUser, type Signed, signedContext } from './support/people';
import { throwOnDemand } from './support/remoteFaults';
import { expectSamePage, goBy, markPage, postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import {
  deployChangedFeed,
  expectFeed,
  liveFeed,
  PLACEHOLDERS,
  postField,
  redeploy,
  tracesIn,
  untilLoaded,
  waitUntilRemoved,
} from './support/swaps';

/** Number of swaps in one tab for the leak check; the benchmark makes 40. */
const SWAPS = 6;
/** Number of style rules below what one leaked version would add. */
const FEWER_THAN_A_VERSION = 40;

let server: RunningServer;
let ada: Signed;
let ben: Signed;

test.beforeEach(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
});
test.afterEach(() => server.stop());

test('a changed mf-feed reaches an idle tab and one with a half-written post, and so does its rollback', async ({
  browser,
}) => {
  const [writing, idle] = await Promise.all(
    [ada, ben].map(async (person) => {
      const page = await (await signedContext(browser, server, person)).newPage();
      await page.goto('/');
      await expectFeed(page, PLACEHOLDERS.old);
      await waitForRealtime(page);
      await markPage(page);
      return page;
    }),
  );
  if (!writing || !idle) throw new Error('Two tabs are needed.');
  const first = await liveFeed(server.siteDir);
  await postField(writing).fill('Half a post');

  await test.step('the idle tab shows it by itself; the half-written post is left alone', async () => {
    const second = await deployChangedFeed(server.siteDir);
    await untilLoaded(writing, second);
    await expectFeed(idle, PLACEHOLDERS.changed);
    await expectFeed(writing, PLACEHOLDERS.old);
    await expect(postField(writing)).toHaveValue('Half a post');
  });

  await test.step('the other shows it at a navigation that leaves nothing unsaved, with the draft', async () => {
    // A version that is still loading is swapped in at the next navigation.
    await expect(async () => {
      await goBy(writing, 'Messages');
      await expect(writing.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
      await goBy(writing, 'Home');
      await expect(postField(writing)).toHaveAttribute('placeholder', PLACEHOLDERS.changed, {
        timeout: 5_000,
      });
    }).toPass();
    await expect(postField(writing)).toHaveValue('Half a post');
    await postField(writing).fill('A whole post');
    await writing.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(postCard(writing, 'A whole post')).toBeVisible();
  });

  await test.step('a rollback goes the same road', async () => {
    await postField(writing).fill('The next one');
    await rollback(server.siteDir, 'feed', 'to see it come back');
    await untilLoaded(writing, first);
    await expectFeed(idle, PLACEHOLDERS.old);
    await expectFeed(writing, PLACEHOLDERS.changed);
    await postField(writing).fill('');
    await expectFeed(writing, PLACEHOLDERS.old);
    await expect(postCard(writing, 'A whole post')).toBeVisible();
  });

  for (const page of [idle, writing]) {
    await expectSamePage(page);
    await page.context().close();
  }
});

test('a new version that throws while drawing gives its place back to the old one', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await (await signedContext(browser, server, ada)).newPage();
  await page.addInitScript(() => Object.assign(window, { kithkinFaults: { feed: 'render' } }));
  await page.goto('/');
  await expectFeed(page, PLACEHOLDERS.old);
  await waitForRealtime(page);
  await markPage(page);
  const build = await buildModified(server.siteDir, 'feed', 'faulty', throwOnDemand('feed'));
  await releaseBuilds(server.siteDir, [build]);
  await untilLoaded(page, build.version);
  const thrown = page.waitForEvent('console', (message) => message.text().includes('(render)'));
  await goBy(page, 'Explore');
  await thrown;
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible();
  await goBy(page, 'Home');
  await expectFeed(page, PLACEHOLDERS.old);
  await expectSamePage(page);
  await page.context().close();
});

test(`${SWAPS} swaps leave nothing behind in the tab`, { tag: '@full' }, async ({ browser }) => {
  const page = await (await signedContext(browser, server, ada)).newPage();
  await page.goto('/');
  await expectFeed(page, PLACEHOLDERS.old);
  await waitForRealtime(page);
  await markPage(page);
  const old = await liveFeed(server.siteDir);
  const changed = await deployChangedFeed(server.siteDir);

  const show = async (version: string) => {
    await untilLoaded(page, version);
    await goBy(page, 'Explore');
    await goBy(page, 'Home');
    await expectFeed(page, version === old ? PLACEHOLDERS.old : PLACEHOLDERS.changed);
  };
  /** Counts after both screens have been rendered by the version in use. */
  const count = async () => {
    await goBy(page, 'Explore');
    await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible();
    await goBy(page, 'Home');
    await expect(postField(page)).toBeVisible();
    return tracesIn(page);
  };
  await show(changed);
  await waitUntilRemoved(page, old);
  const before = await count();
  for (let made = 1; made < SWAPS; made += 1) {
    const version = made % 2 === 1 ? old : changed;
    await redeploy(server.siteDir, version);
    await show(version);
  }
  await waitUntilRemoved(page, changed);
  const after = await count();
  // Loading states insert their rules only when a response is slow.
  expect(after).toEqual({ ...before, rules: after.rules });
  expect(after.rules).toBeLessThan(before.rules + FEWER_THAN_A_VERSION);
  await expectSamePage(page);
  await page.context().close();
});

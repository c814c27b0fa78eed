import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { buildModified, liveRelease, releaseBuild } from './support/buildModified';
import { cachedPaths } from './support/device';
import { type Open, test } from './support/fixtures';
import { registerUser } from './support/people';
import type { RunningServer } from './support/server';
import {
  activateWaitingWorker,
  stopWorkerClock,
  untilBootCached,
  untilCached,
} from './support/serviceWorker';
import { expectFeed, liveFeed, PLACEHOLDERS } from './support/swaps';

/** Name of the cache of the released worker, and of one with another format. */
const FORMATS = { released: 'kithkin-boot-1', other: 'kithkin-boot-other' };

const feedFolder = (version: string) => `/remotes/feed/${version}/`;

const liveShell = async ({ siteDir }: RunningServer): Promise<string> =>
  (await liveRelease(siteDir, 'shell')).base;

/** Returns the folder of the shell that runs in a page. */
const shellOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src);

/** Waits for the shell of a folder: the worker navigates a page with a withdrawn one again. */
const expectShell = (page: Page, folder: string) =>
  expect(page.locator('script[src*="/shell/"]').first()).toHaveAttribute('src', new RegExp(folder));

/** Opens the home feed of a new person, with service workers. */
const openFeed = async (open: Open, server: RunningServer): Promise<Page> =>
  open(await registerUser(server, 'ada', 'Ada Lovelace'), '/', { serviceWorkers: 'allow' });

test('a deployed shell starts with the next navigation; after its rollback it never starts again', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const page = await openFeed(open, server);
  const first = await liveShell(server);
  await untilBootCached(page, first);
  await releaseBuild(server.siteDir, await buildModified(server.siteDir, 'shell', 'next'));
  const second = await liveShell(server);
  await untilBootCached(page, second);
  expect(await shellOf(page)).toContain(first);
  await page.context().setOffline(true);
  await page.reload();
  await expectFeed(page, PLACEHOLDERS.old);
  expect(await shellOf(page)).toContain(second);
  await page.context().setOffline(false);
  await rollback(server.siteDir, 'shell', 'to see it never start');
  await page.reload();
  await expectShell(page, first);
  await expectFeed(page, PLACEHOLDERS.old);
  await untilBootCached(page, first);
  expect((await cachedPaths(page)).filter((path) => path.startsWith(second))).toEqual([]);
});

test('a page starts offline with a worker of the release before it, and with one of a later release', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const page = await openFeed(open, server);
  const context = page.context();
  const first = await liveShell(server);
  const workerFile = join(server.siteDir, 'sw.js');
  const worker = readFileSync(workerFile, 'utf8');
  const formats = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('kithkin-boot')),
    );
  const expectStartOffline = async (shell: string, format: string) => {
    await untilBootCached(page, shell);
    await untilCached(page, feedFolder(await liveFeed(server.siteDir)));
    await context.setOffline(true);
    await page.reload();
    await expectFeed(page, PLACEHOLDERS.old);
    expect(await shellOf(page)).toContain(shell);
    expect(await formats()).toEqual([format]);
    await context.setOffline(false);
  };
  await expectStartOffline(first, FORMATS.released);

  await test.step('a later page with the earlier worker', async () => {
    await releaseBuild(server.siteDir, await buildModified(server.siteDir, 'shell', 'next'));
    writeFileSync(workerFile, worker);
    await page.reload();
    await expectStartOffline(await liveShell(server), FORMATS.released);
  });
  await test.step('the earlier page with a later worker', async () => {
    await rollback(server.siteDir, 'shell', 'to have the page of before');
    writeFileSync(workerFile, worker.replaceAll(FORMATS.released, FORMATS.other));
    // The worker of the withdrawn shell may be waiting.
    await activateWaitingWorker(page);
    await stopWorkerClock(context);
    await page.reload();
    await expectShell(page, first);
    const formatsOfNewest = async () => {
      await activateWaitingWorker(page);
      return formats();
    };
    await expect.poll(formatsOfNewest).toEqual([FORMATS.other]);
    // The stopped worker may have lost the page's report.
    await page.reload();
    await expectStartOffline(first, FORMATS.other);
  });
});

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { readRegistry } from '../scripts/release/registryStore';
import { waitForRealtime } from './support/browser';
import { buildModified, releaseBuilds, replaceIn } from './support/buildModified';
import { test } from './support/fixtures';
import { registerUser, type Signed, signedContext } from './support/people';
import { type RunningServer, startServer } from './support/server';
import {
  activateWaitingWorker,
  cachedPaths,
  stopWorkerClock,
  untilBootCached,
  untilCached,
} from './support/serviceWorker';
import { expectFeed, liveFeed, PLACEHOLDERS } from './support/swaps';

const CANARY_PERCENT = 10;

let server: RunningServer;
let ada: Signed;

test.beforeEach(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
});
test.afterEach(() => server.stop());

/** Name of the cache of the released worker, and of one with another format. */
const FORMATS = { released: 'kithkin-boot-1', other: 'kithkin-boot-other' };

const feedFolder = (version: string) => `/remotes/feed/${version}/`;

async function liveShell(): Promise<string> {
  return (await readRegistry(server.siteDir))?.shell.live.base ?? '';
}

/** Returns the folder of the shell that runs in a page. */
const shellOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src);

/** Waits for the shell of a folder: the worker navigates a page with a withdrawn one again. */
const expectShell = (page: Page, folder: string) =>
  expect(page.locator('script[src*="/shell/"]').first()).toHaveAttribute('src', new RegExp(folder));

/** Opens the home feed in a browser of this bucket, with service workers. */
async function open(browser: Browser, bucket = 99): Promise<Page> {
  const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.addInitScript((own) => localStorage.setItem('kithkin.bucket', String(own)), bucket);
  await page.goto('/');
  return page;
}

test('a canary starts offline for its share of browsers alone, and never again once it is withdrawn', {
  tag: '@full',
}, async ({ browser }) => {
  const first = await liveFeed(server.siteDir);
  const build = await buildModified(server.siteDir, 'feed', 'canary', (texts) =>
    replaceIn(texts, /What(?:’|\\u2019)s new\?/g, PLACEHOLDERS.changed),
  );
  await releaseBuilds(server.siteDir, [build], CANARY_PERCENT);
  const pages = [
    {
      page: await open(browser, CANARY_PERCENT - 1),
      text: PLACEHOLDERS.changed,
      own: build.version,
    },
    { page: await open(browser, CANARY_PERCENT), text: PLACEHOLDERS.old, own: first },
  ];
  for (const { page, text, own } of pages) {
    await expectFeed(page, text);
    await untilCached(page, feedFolder(own));
    await page.context().setOffline(true);
    await page.reload();
    await expectFeed(page, text);
    await page.context().setOffline(false);
    await page.reload();
    await waitForRealtime(page);
  }
  await rollback(server.siteDir, 'feed', 'to see it never start');
  for (const { page } of pages) {
    await expectFeed(page, PLACEHOLDERS.old);
    await expect
      .poll(async () => (await cachedPaths(page)).filter((path) => path.includes(build.version)))
      .toEqual([]);
    await untilCached(page, feedFolder(first));
    await page.context().setOffline(true);
    await page.reload();
    await expectFeed(page, PLACEHOLDERS.old);
    await page.context().close();
  }
});

test('a deployed shell starts with the next navigation, and a withdrawn one never again', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser);
  const first = await liveShell();
  await untilBootCached(page, first);
  await releaseBuilds(server.siteDir, [await buildModified(server.siteDir, 'shell', 'next')]);
  const second = await liveShell();
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
  await page.context().close();
});

test('a page starts offline with a worker of the release before it, and with one of a later release', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser);
  const context = page.context();
  const first = await liveShell();
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

  await test.step('a later page, the worker of before', async () => {
    await releaseBuilds(server.siteDir, [await buildModified(server.siteDir, 'shell', 'next')]);
    writeFileSync(workerFile, worker);
    await page.reload();
    await expectStartOffline(await liveShell(), FORMATS.released);
  });
  await test.step('the page of before, a later worker', async () => {
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
  await context.close();
});

test('a release whose scripts were tampered with is neither run nor cached; the one before starts', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser);
  const first = await liveFeed(server.siteDir);
  await untilCached(page, feedFolder(first));
  const build = await buildModified(server.siteDir, 'feed', 'tampered', (texts) =>
    replaceIn(texts, /What(?:’|\\u2019)s new\?/g, PLACEHOLDERS.changed),
  );
  const { version } = build;
  // Without a page, nothing loads the scripts before they are tampered with.
  await page.goto('about:blank');
  await releaseBuilds(server.siteDir, [build]);
  const folder = join(server.siteDir, feedFolder(version));
  for (const file of readdirSync(folder).filter((name) => /\.js$/.test(name))) {
    writeFileSync(join(folder, file), `window.tampered = true;${readFileSync(join(folder, file))}`);
    for (const packed of ['.br', '.gz']) rmSync(join(folder, file + packed), { force: true });
  }
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
    expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
    expect((await cachedPaths(page)).filter((path) => path.includes(version))).toEqual([]);
  }
  await page.context().close();
});

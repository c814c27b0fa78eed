import { expect } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import { buildModified, releaseBuild } from './support/buildModified';
import { cachedPaths, placesWith } from './support/device';
import { test } from './support/fixtures';
import type { RunningServer } from './support/server';
import {
  advanceWorker,
  liveFolder,
  openCached,
  untilBootCached,
  untilCached,
} from './support/serviceWorker';
import { expectFeed, PLACEHOLDERS } from './support/swaps';

/** Releases a shell whose page never reports itself alive; returns its folder. */
async function releaseHangingShell(server: RunningServer): Promise<string> {
  const build = await buildModified(server.siteDir, 'shell', 'hangs', (texts) => {
    if (!texts.has('main.js')) throw new Error('There is no main script.');
    texts.set('main.js', 'new Promise(() => {});');
  });
  await releaseBuild(server.siteDir, build);
  return liveFolder(server, 'shell');
}

/**
 * The browser looks for a new worker a second after the last navigation, so a test that navigates
 * again each second would postpone it for ever.
 */
const ROOM_FOR_UPDATE = { intervals: [3_000] };

test('a cached shell that hangs is cleared at the next navigation; after a rollback the app starts', async ({
  ownServer: server,
  open,
}) => {
  const page = await openCached(open, server, 'shell');
  const context = page.context();
  const broken = await releaseHangingShell(server);
  await untilBootCached(page, broken);

  await test.step('the next start fails; the one after it clears the cache', async () => {
    await page.goto('/');
    // The worker may note this start later than its clock is moved; then the next one clears.
    const startAgain = async () => {
      await advanceWorker(context, 11_000);
      await page.goto('/');
      return cachedPaths(page);
    };
    await expect.poll(startAgain, ROOM_FOR_UPDATE).not.toContain('/index.html');
  });
  await test.step('after the rollback, the next navigation starts the app', async () => {
    await rollback(server.siteDir, 'shell', 'does not start');
    await page.goto('/');
    await expectFeed(page, PLACEHOLDERS.old);
    await untilCached(page, await liveFolder(server, 'shell'));
    expect((await cachedPaths(page)).filter((path) => path.startsWith(broken))).toEqual([]);
  });
});

test('a damaged script in the cache does not run; the next navigation starts the app', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const page = await openCached(open, server, 'shell');
  const damaged = await page.evaluate(async () => {
    const names = await caches.keys();
    const name = names.find((each) => each.startsWith('kithkin-boot-')) ?? '';
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const main = paths.find((path) => path.endsWith('/main.js')) ?? '';
    await cache.put(main, new Response('window.kithkinTampered = true;'));
    return main;
  });
  expect(damaged).not.toBe('');
  await page.goto('/');
  await expect.poll(() => placesWith(page, ['kithkinTampered'])).toEqual([]);
  expect(await page.evaluate(() => Reflect.has(window, 'kithkinTampered'))).toBe(false);
  await page.goto('/');
  await expectFeed(page, PLACEHOLDERS.old);
});

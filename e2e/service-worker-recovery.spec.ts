import { expect, type Page } from '@playwright/test';
import { rollback } from '../scripts/release/channels';
import type { PageParts } from '../shared/tooling/page';
import { chosen } from './support/bounds';
import {
  type BuildTexts,
  buildModified,
  liveRelease,
  releaseBuilds,
} from './support/buildModified';
import { cachedPaths, placesWith } from './support/device';
import { type Open, test } from './support/fixtures';
import { registerUser } from './support/people';
import type { RunningServer } from './support/server';
import { advanceWorker, untilBootCached, untilCached } from './support/serviceWorker';
import { expectFeed, PLACEHOLDERS } from './support/swaps';

const liveShell = async ({ siteDir }: RunningServer): Promise<string> =>
  (await liveRelease(siteDir, 'shell')).base;

/** Opens the home feed in a browser with service workers, and waits until it is cached. */
async function openCached(open: Open, server: RunningServer): Promise<Page> {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const page = await open(ada, '/', { serviceWorkers: 'allow' });
  await expectFeed(page, PLACEHOLDERS.old);
  await untilCached(page, await liveShell(server));
  return page;
}

/** Releases a shell that differs from the live one; returns its folder. */
async function releaseShell(
  server: RunningServer,
  change: (texts: BuildTexts) => void,
): Promise<string> {
  await releaseBuilds(server.siteDir, [
    await buildModified(server.siteDir, 'shell', 'broken', change),
  ]);
  return liveShell(server);
}

/** Changes the first line of the shell's main script. */
const inMain = (change: (text: string) => string) => (texts: BuildTexts) => {
  const [file, text] = [...texts].find(([name]) => /^main\.\w+\.js$/.test(name)) ?? [];
  if (file === undefined || text === undefined) throw new Error('There is no main script.');
  texts.set(file, change(text));
};

const inWorker = (worker: string) => (texts: BuildTexts) => {
  const parts: PageParts = JSON.parse(texts.get('page.json') ?? '');
  texts.set('page.json', JSON.stringify({ ...parts, worker }));
};

/** Shells whose page does not report itself alive. */
const LIFELESS = [
  { name: 'throws at its first line', change: (text: string) => `throw new Error('No.');${text}` },
  { name: 'hangs', change: () => 'new Promise(() => {});' },
];

/**
 * The browser looks for a new worker a second after the last navigation, so a test that navigates
 * again each second would postpone it for ever.
 */
const ROOM_FOR_UPDATE = { intervals: [3_000] };

/** Workers that do not answer. */
const BROKEN = [
  { name: 'rejects every request', handler: 'event.respondWith(Promise.reject(new Error()))' },
  { name: 'answers every request with nothing', handler: 'event.respondWith(null)' },
];
for (const { name, change } of chosen(LIFELESS, 1)) {
  test(`a cached shell that ${name} is cleared at the next navigation; after a rollback the app starts`, async ({
    ownServer: server,
    open,
  }) => {
    const page = await openCached(open, server);
    const context = page.context();
    const broken = await releaseShell(server, inMain(change));
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
      await untilCached(page, await liveShell(server));
      expect((await cachedPaths(page)).filter((path) => path.startsWith(broken))).toEqual([]);
    });
  });
}

for (const { name, handler } of BROKEN) {
  test(`a worker that ${name} is replaced after a rollback of the shell`, {
    tag: '@full',
  }, async ({ ownServer: server, open }) => {
    const page = await openCached(open, server);
    await releaseShell(
      server,
      inWorker(
        [
          "self.addEventListener('install', () => self.skipWaiting());",
          "self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));",
          `self.addEventListener('fetch', (event) => { ${handler}; });`,
        ].join('\n'),
      ),
    );
    // A page whose worker changes while it loads may never end loading.
    const timeout = 10_000;
    await expect(async () => {
      await expect(page.goto('/', { timeout })).rejects.toThrow(/ERR_/);
    }).toPass(ROOM_FOR_UPDATE);
    await rollback(server.siteDir, 'shell', 'does not start');
    // The browser fetches the worker again after each navigation.
    await expect(async () => {
      await page.goto('/');
      await expectFeed(page, PLACEHOLDERS.old);
    }).toPass(ROOM_FOR_UPDATE);
  });
}

test('a damaged script in the cache does not run; the next navigation starts the app', {
  tag: '@full',
}, async ({ ownServer: server, open }) => {
  const page = await openCached(open, server);
  const damaged = await page.evaluate(async () => {
    const names = await caches.keys();
    const name = names.find((each) => each.startsWith('kithkin-boot-')) ?? '';
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const main = paths.find((path) => /\/main\.\w+\.js$/.test(path)) ?? '';
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

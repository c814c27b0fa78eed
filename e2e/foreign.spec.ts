import { expect, type Page } from '@playwright/test';
import { disableRemote } from '../scripts/release/availability';
import { setRemote } from '../scripts/release/channels';
import { readRegistry } from '../scripts/release/registryStore';
import { chosen } from './support/bounds';
import { newContext, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { builtHost, builtPolls, serveFolder, TOOLS } from './support/foreign';
import { button, h1 } from './support/forms';
import { collectPageErrors, registerUser, storedSession } from './support/people';
import { startServer } from './support/server';

const question = (page: Page) => h1(page, 'Which day?');
const details = (page: Page) => page.getByText('It ends tomorrow.');

for (const tool of chosen(TOOLS, 1)) {
  test(`a remote that a team elsewhere builds with ${tool} loads in the production shell`, async ({
    ownServer: server,
    open,
  }) => {
    const polls = await serveFolder(await builtPolls(tool));
    const ada = await registerUser(server, 'ada', 'Ada Lovelace');
    const before = await open(ada, '/');
    await waitForRealtime(before);

    await test.step('by its address alone; the registry has a digest of every file', async () => {
      expect(await setRemote(server.siteDir, 'polls', polls.url)).toEqual([]);
      const live = (await readRegistry(server.siteDir))?.remotes.polls?.live;
      const files = live?.foreign?.files ?? [];
      expect(files.length).toBeGreaterThan(4);
      for (const { integrity, bytes } of files) {
        expect(integrity).toMatch(/^sha256-/);
        expect(bytes).toBeGreaterThan(0);
      }
    });

    await test.step('it renders, has state, styles and lazy parts', async () => {
      const page = await open(ada, '/');
      const errors = collectPageErrors(page);
      await page.getByRole('link', { name: 'Polls' }).first().click();
      await expect(question(page)).toBeVisible();
      await expect(page.locator('.polls')).toHaveCSS('padding-top', '16px');
      await button(page, /Votes: 0/).click();
      await expect(button(page, /Votes: 1/)).toBeVisible();
      await button(page, 'Details').click();
      await expect(details(page)).toBeVisible();
      expect(errors).toEqual([]);
    });

    await test.step('an open tab offers a reload, and then has it', async () => {
      await expect(before.getByText(/new version/i)).toBeVisible();
      await before.goto('/polls');
      await expect(question(before)).toBeVisible();
    });

    await test.step('a changed file does not run', async () => {
      const live = (await readRegistry(server.siteDir))?.remotes.polls?.live;
      for (const { file } of live?.foreign?.files ?? []) {
        if (!file.endsWith('.js') || file === live?.entry.file) continue;
        polls.changed.set(file, 'globalThis.isChanged = true;');
      }
      const page = await open(ada, '/polls');
      await expect(page.getByText(/not available right now/)).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isChanged'))).toBeUndefined();
      polls.changed.clear();
      await page.reload();
      await expect(question(page)).toBeVisible();
    });

    await test.step('it is taken away from open tabs', async () => {
      await disableRemote(server.siteDir, 'polls', 'to see it go');
      await expect(before.getByRole('link', { name: 'Polls' })).toHaveCount(0);
    });
    polls.close();
  });
}

test('a KithKin remote runs in a plain host of Module Federation', { tag: '@full' }, async ({
  browser,
}) => {
  const host = await serveFolder(await builtHost());
  const { origin } = new URL(host.url);
  const server = await startServer({ env: { CORS_ORIGINS: origin } });
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const localStorage = [{ name: 'kithkin.session', value: await storedSession(ada) }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const page = await (await newContext(browser, { baseURL: origin, storageState })).newPage();
  const errors = collectPageErrors(page);
  await page.goto(`/index.html?network=${server.url}`);
  await expect(h1(page, 'Notifications')).toBeVisible();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  expect(errors).toEqual([]);
  await server.stop();
  host.close();
});

test('the browser extension of Module Federation finds modules and shared versions', async ({
  ada,
  open,
}) => {
  const page = await open(ada, '/');
  const read = () =>
    page.evaluate(() => {
      const { moduleInfo = {}, __SHARE__ = {} } = globalThis.__FEDERATION__ ?? {};
      const names = Object.keys(moduleInfo).map((key) => key.replace(/:.*/, ''));
      const { react = {} } = __SHARE__.shell?.default ?? {};
      return { names, react: Object.values(react).map(({ from }) => from) };
    });
  await expect.poll(read).toEqual({
    names: ['shell', 'desk', 'feed', 'messages', 'notifications', 'profile', 'stories'],
    react: ['shell'],
  });
});

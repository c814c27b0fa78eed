import { type BrowserContext, expect, type Page } from '@playwright/test';
import { actionOf, feedOf, follow, post, publish, unsentPosts, write } from './support/feed';
import { test } from './support/fixtures';
import { call, registerUser, type Signed, signedContext } from './support/people';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { cachedPaths, untilCached } from './support/serviceWorker';
import { snapshotsOf } from './support/snapshots';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await follow(server, ada, ben);
  await follow(server, ben, ada);
});
test.afterAll(() => server?.stop());

/** Opens the home feed; offline, a page starts from what the device has. */
async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

/** Returns the names of the database stores' keys that the device has. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('kithkin-device')) return [];
    const opening = indexedDB.open('kithkin-device');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const keys: string[] = [];
    for (const store of db.objectStoreNames) {
      const request = db.transaction(store).objectStore(store).getAllKeys();
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      keys.push(...request.result.map(String));
    }
    db.close();
    return keys;
  });

const untilStored = (page: Page, key: string) =>
  expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining(key));

test('what was there is there offline; what one does goes out once, in order', async ({
  browser,
}) => {
  const id = await publish(server, ben, 'Read me on the train');
  const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
  const first = await openHome(context);
  await expect(postCard(first, 'Read me on the train')).toBeVisible();
  await untilCached(first, '/remotes/feed/');
  await untilStored(first, 'feed.home');
  // The scripts of the post's screen, and the post itself.
  await first.goto(`/posts/${id}`);
  await expect(first.getByRole('heading', { name: 'Post', exact: true })).toBeVisible();
  await untilStored(first, `/posts/${id}`);
  await context.setOffline(true);
  await first.close();

  const second = await openHome(context);
  await test.step('read', async () => {
    await expect(postCard(second, 'Read me on the train')).toBeVisible();
    await second.goto(`/posts/${id}`);
    await expect(postCard(second, 'Read me on the train')).toBeVisible();
    await second.goto('/');
  });
  await test.step('like and write', async () => {
    await actionOf(second, 'Read me on the train', /^Like/).click();
    for (const text of ['First from the train', 'Second from the train']) {
      await write(second, text);
      await post(second);
      await expect(unsentPosts(second)).toContainText(text);
    }
  });
  await untilStored(second, 'feed.home');
  await second.close();

  const third = await openHome(context);
  await test.step('after a restart, all of it waits', async () => {
    await expect(unsentPosts(third).getByRole('listitem')).toHaveCount(2);
    await expect(actionOf(third, 'Read me on the train', /^Like/)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await publish(server, ben, 'Posted meanwhile');
  await context.setOffline(false);
  await expect(unsentPosts(third)).toHaveCount(0);
  await expect(third.getByRole('button', { name: '1 new post' })).toBeVisible();
  const bodies = async () =>
    (await feedOf(server, ben)).map(({ body }) => body).filter((body) => /train$/.test(body));
  await expect
    .poll(bodies)
    .toEqual(['Second from the train', 'First from the train', 'Read me on the train']);
  await expect(actionOf(third, 'Read me on the train', /^Like, 1/)).toBeVisible();
  await context.close();
});

test('nothing of a person is left for the next one on the device', async ({ browser }) => {
  // Otherwise it would be among the popular posts of people whom the next one doesn't follow.
  await call(server, 'PATCH', '/users/me', { isPrivate: true }, ben.token);
  await publish(server, ben, 'Only for friends of ben');
  const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
  const page = await openHome(context);
  await expect(postCard(page, 'Only for friends of ben')).toBeVisible();
  await untilCached(page, '/remotes/feed/');
  await untilStored(page, 'feed.home');
  await expect.poll(() => snapshotsOf(page)).toEqual(['/']);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  expect(await snapshotsOf(page)).toEqual([]);
  expect((await cachedPaths(page)).filter((path) => path.includes('/media/'))).toEqual([]);
  await page.close();

  const cleo = await registerUser(server, 'cleo', 'Cleo Park');
  const next = await context.newPage();
  await next.addInitScript(
    (session) => localStorage.setItem('kithkin.session', session),
    JSON.stringify({ ...cleo.session.user, ...cleo.session }),
  );
  await next.goto('/');
  await expect(next.getByText('No posts available.')).toBeVisible();
  await expect(postCard(next, 'Only for friends of ben')).toHaveCount(0);
  await context.close();
});

test('what another app shares is in the composer', async ({ browser }) => {
  const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
  const page = await openHome(context);
  await untilCached(page, '/remotes/feed/');
  // As the platform posts it.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/create-post', enctype: 'multipart/form-data' });
    const text = Object.assign(document.createElement('input'), { name: 'text', value: 'A hill' });
    const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
    const chosen = new DataTransfer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    chosen.items.add(new File([svg], 'hill.png', { type: 'image/png' }));
    files.files = chosen.files;
    form.append(text, files);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL('/create-post');
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveValue('A hill');
  await expect(page.getByRole('button', { name: 'Remove hill.png' })).toBeVisible();
  await context.close();
});

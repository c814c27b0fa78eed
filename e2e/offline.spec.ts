import { type BrowserContext, expect, type Page } from '@playwright/test';
import { untilStored } from './support/device';
import { actionOf, feedOf, post, postCard, publish, unsentPosts, write } from './support/feed';
import { test } from './support/fixtures';
import { befriend } from './support/people';
import { untilCached } from './support/serviceWorker';

/** Opens the home feed in another tab; offline, it starts with what the device has. */
async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

test('content that was open is readable offline; likes and posts made offline are sent once, in order', async ({
  ada,
  ben,
  open,
}) => {
  await befriend(ada, ben);
  const id = await publish(ben, 'Read me on the train');
  const first = await open(ada, '/', { serviceWorkers: 'allow' });
  const context = first.context();
  await expect(postCard(first, 'Read me on the train')).toBeVisible();
  await untilCached(first, '/remotes/feed/');
  await untilStored(first, 'copies feed.home');
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
  await untilStored(second, 'copies feed.home');
  await second.close();

  const third = await openHome(context);
  await test.step('after a restart, all of it still waits', async () => {
    await expect(unsentPosts(third).getByRole('listitem')).toHaveCount(2);
    await expect(actionOf(third, 'Read me on the train', /^Like/)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await publish(ben, 'Posted meanwhile');
  await context.setOffline(false);
  await expect(unsentPosts(third)).toHaveCount(0);
  await expect(third.getByRole('button', { name: '1 new post' })).toBeVisible();
  const bodies = async () =>
    (await feedOf(ben)).map(({ body }) => body).filter((body) => /train$/.test(body));
  await expect
    .poll(bodies)
    .toEqual(['Second from the train', 'First from the train', 'Read me on the train']);
  await expect(actionOf(third, 'Read me on the train', /^Like, 1/)).toBeVisible();
});

test('a text and a file that another app shares appear in the composer', async ({ ada, open }) => {
  const page = await open(ada, '/', { serviceWorkers: 'allow' });
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
});

import { expect, type Page } from '@playwright/test';
import { feedOf, post, postCard, postText, publish, write } from './support/feed';
import { test } from './support/fixtures';
import { collectPageErrors } from './support/people';

const NO_ROOM = 'There is no room on this device to keep this until it is sent.';

/** Sets how much the site may store; undefined removes the limit. */
async function limitStorage(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

test('on a full device the app works, rejects posts that it cannot store, and loses no text', {
  tag: '@full',
}, async ({ ada, open }) => {
  await publish(ada, 'Posted before');
  const page = await open(ada, 'about:blank', { serviceWorkers: 'allow' });
  const problems = collectPageErrors(page);
  // Before the page opens its databases: the browser grants each of them room in advance.
  await limitStorage(page, ada.url, 1);
  await page.goto('/');
  await expect(postCard(page, 'Posted before')).toBeVisible();

  await test.step('a post that cannot be stored stays in its field', async () => {
    await write(page, 'Half of a thought');
    await post(page);
    await expect(page.getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible();
    await expect(postText(page)).toHaveValue('Half of a thought');
    expect(await feedOf(ada)).toHaveLength(1);
  });
  await test.step('its text survives a reload', async () => {
    await page.reload();
    await expect(postCard(page, 'Posted before')).toBeVisible();
    await page.getByRole('link', { name: 'Half of a thought' }).or(postText(page)).first().click();
    await expect(postText(page)).toHaveValue('Half of a thought');
  });
  await test.step('it is sent once there is room', async () => {
    await limitStorage(page, ada.url);
    await post(page);
    await expect(postCard(page, 'Half of a thought')).toBeVisible();
    expect((await feedOf(ada)).map(({ body }) => body)).toEqual([
      'Half of a thought',
      'Posted before',
    ]);
  });
  expect(problems.filter((problem) => problem.startsWith('pageerror'))).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { feedOf, post, postText, publish, write } from './support/feed';
import { test } from './support/fixtures';
import { collectPageErrors, registerUser, type Signed, signedContext } from './support/people';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const NO_ROOM = 'There is no room on this device to keep this until it is sent.';

let server: RunningServer;
let ada: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
});
test.afterAll(() => server?.stop());

/** Sets how much the site may store; undefined removes the limit. */
async function limitStorage(page: Page, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: server.url,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

test('on a full device the app goes on, says what it cannot keep, and loses no text', async ({
  browser,
}) => {
  await publish(server, ada, 'Posted before');
  const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  // Before the page opens its databases: the browser grants each of them room in advance.
  await limitStorage(page, 1);
  await page.goto('/');
  await expect(postCard(page, 'Posted before')).toBeVisible();

  await test.step('what cannot be kept stays in its field', async () => {
    await write(page, 'Half of a thought');
    await post(page);
    await expect(page.getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible();
    await expect(postText(page)).toHaveValue('Half of a thought');
    expect(await feedOf(server, ada)).toHaveLength(1);
  });
  await test.step('it is still there after a reload, which works as before', async () => {
    await page.reload();
    await expect(postCard(page, 'Posted before')).toBeVisible();
    await page.getByRole('link', { name: 'Half of a thought' }).or(postText(page)).first().click();
    await expect(postText(page)).toHaveValue('Half of a thought');
  });
  await test.step('it goes out once there is room', async () => {
    await limitStorage(page);
    await post(page);
    await expect(postCard(page, 'Half of a thought')).toBeVisible();
    expect((await feedOf(server, ada)).map(({ body }) => body)).toEqual([
      'Half of a thought',
      'Posted before',
    ]);
  });
  expect(problems.filter((problem) => problem.startsWith('pageerror'))).toEqual([]);
  await context.close();
});

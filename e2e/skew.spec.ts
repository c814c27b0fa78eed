import type { SendTelemetry } from '@kithkin/shared/contract';
import { expect, type Request } from '@playwright/test';
import { composer, postText } from './support/feed';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { collectPageErrors, registerUser, type Signed, signedContext } from './support/people';
import { mainNav } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const CONTRACT = 'x-kithkin-contract';
const LINE = 'A new version of KithKin is here. Refresh when you are ready.';

let server: RunningServer;
let ada: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test('a tab whose server has become too new says so in a line that fits a phone, and Refresh keeps what was typed', async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada, {
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'What’s new?' }).click();
  await expect(page.getByText(LINE)).toBeHidden();

  await page.route('**/api/v1.1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [CONTRACT]: '99.0.0' } });
  });
  await postText(page).fill('Half of a thought');
  await button(page, 'Back').click();
  // Navigation triggers a request, whose response announces the skew.
  await mainNav(page).getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('status').filter({ hasText: LINE })).toBeVisible();
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);

  await page.goBack();
  await page.getByRole('link', { name: 'Half of a thought' }).click();
  await expect(postText(page)).toHaveValue('Half of a thought');
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Refresh').click();
  await button(page.getByRole('alertdialog', { name: 'Refresh now?' }), 'Refresh').click();
  await expect(page.getByText(LINE)).toBeHidden();
  await expect(postText(page)).toHaveValue('Half of a thought');
  expect(problems).toEqual([]);
});

test('a page tells how its loading went, and only the token of whose it is', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  const reported: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry')) reported.push(request);
  });
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  const events = () =>
    reported.flatMap((request) => {
      const { events }: SendTelemetry = request.postDataJSON();
      return events;
    });
  await expect.poll(events).toContainEqual({
    kind: 'loaded',
    remote: 'feed',
    version: expect.any(String),
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  for (const request of reported) {
    expect((await request.response())?.status()).toBe(204);
    expect(await request.headerValue('cookie')).toBeNull();
    expect(request.postData()).not.toContain(ada._id);
  }
});

import { expect, type Page } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import {
  collectPageErrors,
  PASSWORD,
  registerUser,
  type Signed,
  signedContext,
} from './support/people';
import { mainNav } from './support/screens';
import { type RunningServer, startServer } from './support/server';

let server: RunningServer;
let ada: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
});
test.afterAll(() => server?.stop());

/** Holds back all scripts of the page; returns a function that releases them. */
async function withoutScripts(page: Page): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/(?:shell|remotes)\/.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

test('what is typed and sent before the scripts are there logs in, and stays out of the address', async ({
  browser,
}) => {
  const context = await newContext(browser, { baseURL: server.url });
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const releaseScripts = await withoutScripts(page);
  // The form renders without any script or external style sheet.
  await page.goto('/notifications?from=mail', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByLabel('User name or email').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button.click();
  await expect(page).toHaveURL('/login');

  releaseScripts();
  await expect(mainNav(page)).toBeVisible();
  await expect(page).toHaveURL('/notifications?from=mail');
  expect(color).not.toBe('rgba(0, 0, 0, 0)');
  expect(addresses.filter((address) => /password/i.test(decodeURI(address)))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('half a registration typed early is still there, and taken over as it stands', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await newContext(browser, { baseURL: server.url });
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  const releaseScripts = await withoutScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.fill('Cleo Park');
  await page.getByLabel('Password', { exact: true }).fill('short');
  // The same element remains: it is hydrated, not rendered again.
  const field = await name.elementHandle();

  releaseScripts();
  await expect(page.getByText(/weak/i)).toBeVisible();
  await expect(name).toHaveValue('Cleo Park');
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('the first request of the feed is sent while the scripts load, and only once', async ({
  browser,
}) => {
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  const isFirst = (url: string) => url.endsWith('/api/v1.1/posts?limit=10');
  // The first connection of the live channel would fetch what has happened since.
  await page.routeWebSocket(/socket\.io/, () => {});
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const releaseScripts = await withoutScripts(page);
  const early = page.waitForResponse((response) => isFirst(response.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await early;

  releaseScripts();
  await expect(page.getByText('No posts available.')).toBeVisible();
  expect(requests.filter(isFirst)).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});

import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { chosen } from './support/bounds';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { registerUser, type Signed } from './support/people';
import {
  bell,
  expectSamePage,
  findPerson,
  goBy,
  logIn,
  markPage,
  message,
  sendMessage,
} from './support/screens';
import { type RunningServer, startServer } from './support/server';

const ENTRY = /\/remotes\/feed\/[^/]+\/remoteEntry\.[^/]+\.js/;
const ben = { userName: 'ben', fullName: 'Ben Kuhn' };

/** Failures of mf-feed's entry; each applies to all of its requests, including those with `?r=`. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: '{"message":"Nothing here."}' }),
  'answering 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  // No response: the request stays open until the page closes.
  hanging: () => Promise.resolve(),
  garbage: (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '}{ <html>' }),
};

let server: RunningServer;
let ada: Signed;

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  await registerUser(server, ben.userName, ben.fullName);
});
test.afterAll(() => server?.stop());

const fallback = (page: Page) =>
  page.getByRole('main').getByText('This part of KithKin is not available right now.');

/**
 * Waits until an outlet shows its error. For a hanging request, the page's clock is fast-forwarded.
 */
async function expectLoadFailed(page: Page, container: Locator, name: string) {
  if (name === 'hanging') {
    await expect
      .poll(async () => {
        if (!(await container.isVisible())) await page.clock.fastForward(10_000);
        return container.isVisible();
      })
      .toBe(true);
  }
  await expect(container).toBeVisible();
}

async function expectTopBarWorks(page: Page) {
  await bell(page, 0).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function expectProfileWorks(page: Page, name: string) {
  await findPerson(page, ben);
  const main = page.getByRole('main');
  const follow = main.getByRole('button', { name: /^(Follow|Unfollow) Ben Kuhn$/ });
  const before = await follow.innerText();
  await follow.click();
  await expect(follow).not.toHaveText(before);
  // The grid of posts is a widget of the feed: only its outlet shows an error.
  await expectLoadFailed(page, main.getByText('This part is not available right now.'), name);
}

async function expectMessagesWork(page: Page, text: string) {
  await page.getByRole('main').getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('region', { name: 'Chat' })).toBeVisible();
  await sendMessage(page, text);
  await expect(message(page, text)).toBeVisible();
}

for (const [name, fail] of chosen(Object.entries(failures), 1)) {
  test(`with mf-feed's entry ${name}, the rest works and Retry heals its place`, async ({
    browser,
  }) => {
    const context = await newContext(browser, { baseURL: server.url });
    const page = await context.newPage();
    if (name === 'hanging') await page.clock.install();
    await page.route(ENTRY, fail);

    await page.goto('/login');
    await logIn(page, ada);
    await markPage(page);
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
    await expectLoadFailed(page, fallback(page), name);
    await expectTopBarWorks(page);
    await expectProfileWorks(page, name);
    await expectMessagesWork(page, `The feed is ${name}.`);

    // A retry while the fault persists shows the same error again.
    await goBy(page, 'Home');
    await expectLoadFailed(page, fallback(page), name);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    const requested = page.waitForRequest(ENTRY);
    await retry.click();
    await requested;
    await expectLoadFailed(page, fallback(page), name);

    await page.unroute(ENTRY);
    await retry.click();
    await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();
    await expect(fallback(page)).toBeHidden();
    await expectSamePage(page);
    await context.close();
  });
}

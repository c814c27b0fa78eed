import { expect, type Page, type Route, test } from '@playwright/test';
import { createPerson, type Signed } from './support/people';
import { npmRun } from './support/release';
import {
  bell,
  expectSamePage,
  findPerson,
  goBy,
  logIn,
  markPage,
  message,
  say,
} from './support/screens';
import { type RunningServer, startServer } from './support/server';

const ENTRY = /\/remotes\/feed\/[^/]+\/remoteEntry\.[^/]+\.js/;
const ben = { userName: 'ben', fullName: 'Ben Kuhn' };

/** How mf-feed's entry can fail; each answers every request for it, also those with `?r=`. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: '{"message":"Nothing here."}' }),
  'answering 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  // Never answered: the request stays open until the page closes.
  hanging: () => Promise.resolve(),
  garbage: (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '}{ <html>' }),
};

let server: RunningServer;
let ada: Signed;

test.beforeAll(async () => {
  server = await startServer();
  // What hangs is given up early: one attempt in 1.5 s, all of them in 2.5 s.
  await npmRun(server.siteDir, 'registry', ['page', '--load-timeouts', '1500,2500']);
  ada = await createPerson(server, 'ada', 'Ada Lovelace');
  await createPerson(server, ben.userName, ben.fullName);
});
test.afterAll(() => server.stop());

const fallback = (page: Page) =>
  page.getByRole('main').getByText('This part of KithKin is not available right now.');

async function expectTopBarWorks(page: Page) {
  await bell(page, 0).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function expectProfileWorks(page: Page) {
  await findPerson(page, ben);
  const main = page.getByRole('main');
  const follow = main.getByRole('button', { name: /^(Follow|Unfollow) Ben Kuhn$/ });
  const before = await follow.innerText();
  await follow.click();
  await expect(follow).not.toHaveText(before);
  // The grid of posts is a widget of the feed: its place alone says that it isn't there.
  await expect(main.getByText('This part is not available right now.')).toBeVisible();
}

async function expectMessagesWork(page: Page, words: string) {
  await page.getByRole('main').getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('region', { name: 'Chat' })).toBeVisible();
  await say(page, words);
  await expect(message(page, words)).toBeVisible();
}

for (const [name, fail] of Object.entries(failures)) {
  test(`with mf-feed's entry ${name}, the rest works and Retry heals its place`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.route(ENTRY, fail);

    await page.goto('/login');
    await logIn(page, ada);
    await markPage(page);
    await expect(fallback(page)).toBeVisible();
    await expectTopBarWorks(page);
    await expectProfileWorks(page);
    await expectMessagesWork(page, `The feed is ${name}.`);

    // Trying again while it is broken ends in the same friendly place.
    await goBy(page, 'Home');
    await expect(fallback(page)).toBeVisible();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    const asked = page.waitForRequest(ENTRY);
    await retry.click();
    await asked;
    await expect(fallback(page)).toBeVisible();

    await page.unroute(ENTRY);
    await retry.click();
    await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();
    await expect(fallback(page)).toBeHidden();
    await expectSamePage(page);
    await context.close();
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { chosen } from './support/bounds';
import { test } from './support/fixtures';
import { button, h1 } from './support/forms';
import { registerUser, type Signed } from './support/people';
import { bell, expectSamePage, follow, goBy, markPage } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const ben = { userName: 'ben', fullName: 'Ben Kuhn' };

const LOST = /It could not be loaded\./;
/** Webpack's chunk timeout ends at the same time, so that either message may appear. */
const LATE = /It (?:did not answer in time|could not be loaded)\./;

const respond = (route: Route, status: number, body: string) =>
  route.fulfill({ status, contentType: 'text/javascript', body });

/** Failures while a remote is loaded, with the error messages on the page. */
const FAULTS: { name: string; text: RegExp; fulfil(route: Route): Promise<void> }[] = [
  { name: '404', text: LOST, fulfil: (route) => respond(route, 404, '{"message":"Not here."}') },
  { name: 'connection refused', text: LOST, fulfil: (route) => route.abort('connectionrefused') },
  // No response: the request stays open until the page closes.
  { name: 'hang', text: LATE, fulfil: () => Promise.resolve() },
  { name: 'garbage', text: LOST, fulfil: (route) => respond(route, 200, '}{ <html>') },
  {
    name: 'wrong hash',
    text: LOST,
    fulfil(route) {
      const script = join(server.siteDir, new URL(route.request().url()).pathname);
      return respond(route, 200, `${readFileSync(script, 'utf8')}\n;`);
    },
  },
];

/** Scripts of the remote to which a fault applies. */
const SCRIPTS = { 'all scripts': '[^/]+', chunks: '(?!remoteEntry)[^/]+' };

/** One fault; the whole matrix in the full run. */
const cells = chosen(
  FAULTS.flatMap((fault) =>
    Object.entries(SCRIPTS).map(([scripts, file]) => ({ fault, scripts, file })),
  ),
  1,
);

let server: RunningServer;
let ada: Signed;

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  await registerUser(server, ben.userName, ben.fullName);
});
test.afterAll(() => server?.stop());

const composer = (page: Page) => page.getByRole('form', { name: 'New post' });
const aside = (page: Page) => page.getByRole('complementary', { name: 'People' });
const suggestions = (page: Page) => aside(page).getByRole('group', { name: 'Suggestions' });

/** The errors in place of the profile's screen and of its widget. */
const brokenScreen = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'This part of KithKin is not available right now.' });
const brokenWidget = (page: Page) =>
  aside(page)
    .getByRole('alert')
    .filter({ hasText: 'This part is not available right now.' })
    .last();

async function expectRetryRepairs(broken: Locator, working: Locator) {
  await button(broken, 'Retry').click();
  await expect(working).toBeVisible();
}

for (const { fault, scripts, file } of cells) {
  test(`${fault.name} of ${scripts}: outlets show the error, the rest works, Retry repairs`, async ({
    open,
  }) => {
    const page = await open(ada, 'about:blank');
    if (fault.name === 'hang') await page.clock.install();
    const pattern = new RegExp(`/remotes/profile/[^/]+/${file}\\.js`);
    await page.route(pattern, fault.fulfil);
    const expectFault = async () => {
      await expect(bell(page, 0)).toBeVisible();
      await expect
        .poll(async () => {
          // Instead of waiting, once the other parts are visible.
          if (fault.name === 'hang') await page.clock.fastForward(10_000);
          return brokenScreen(page).isVisible();
        })
        .toBe(true);
      await expect(brokenScreen(page)).toContainText(fault.text);
      await expect(brokenWidget(page)).toContainText(fault.text);
    };
    const path = `/users/${ada._id}`;
    await page.goto(path, { waitUntil: 'commit' });
    await expectFault();
    await markPage(page);

    await goBy(page, 'Home');
    await expect(composer(page)).toBeVisible();
    await page.getByRole('combobox', { name: 'Search people' }).fill('Ben');
    await expect(page.getByRole('option', { name: ben.fullName })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search people' }).fill('');

    await follow(page, path);
    await expectFault();
    await page.unroute(pattern);
    await expectRetryRepairs(brokenScreen(page), h1(page, 'Ada Lovelace'));
    await expectRetryRepairs(brokenWidget(page), suggestions(page));
    await expectSamePage(page);
  });
}

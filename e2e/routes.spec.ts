import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../scripts/demo/index';
import { chosen } from './support/bounds';
import { type Demo, demoContext } from './support/demo';
import { expectRoute, routesFor } from './support/demoScreens';
import { test } from './support/fixtures';
import { tryLogin } from './support/forms';
import { mainNav } from './support/screens';
import { SIZES } from './support/sweep';

test.describe.configure({ mode: 'parallel' });

const openPage = async (
  browser: Browser,
  demo: Demo,
  size: (typeof SIZES)[number],
  signedIn: boolean,
) => (await demoContext(browser, demo, { ...size, background: 'light' }, signedIn)).newPage();

const logInHere = (page: Page) => tryLogin(page, 'ada', DEMO_PASSWORD);

const clearSession = (page: Page) =>
  page.evaluate(() => localStorage.removeItem('kithkin.session'));

const members = routesFor('member');
const guests = routesFor('guest');

for (const size of chosen(SIZES, 1)) {
  test(`at ${size.width} px each route shows its screen, after a sign-in where it is missing`, async ({
    browser,
    demo,
  }) => {
    const page = await openPage(browser, demo, size, true);
    // In a bounded run a few routes, since one router and one guard serve all.
    for (const route of chosen(members, 10)) {
      await test.step(route.name, async () => {
        await page.goto(route.at(demo.paths), { waitUntil: 'commit' });
        await expectRoute(page, route, demo.paths);
      });
    }
    await clearSession(page);
    const [wanted] = chosen(
      members.filter(({ resolvesTo, name }) => !resolvesTo && name !== 'not-found'),
      1,
    );
    if (!wanted) throw new Error('No route is chosen.');
    const path = `${wanted.at(demo.paths)}?from=mail#part`;
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await logInHere(page);
    await expect(page).toHaveURL(path);
    await expectRoute(page, wanted, demo.paths);
  });

  test(`at ${size.width} px the sign-in screens are for guests only`, { tag: '@full' }, async ({
    browser,
    demo,
  }) => {
    const page = await openPage(browser, demo, size, false);
    for (const route of guests) {
      await test.step(`a guest sees ${route.name}`, async () => {
        await page.goto(route.at(demo.paths));
        await expectRoute(page, route, demo.paths);
      });
    }
    await page.goto('/login');
    await logInHere(page);
    await expect(mainNav(page)).toBeVisible();
    for (const route of guests) {
      await test.step(`${route.name} leads a signed-in person home`, async () => {
        await page.goto(route.at(demo.paths));
        await expect(page).toHaveURL('/');
      });
    }
  });
}

test('a tab that waits at the sign-in returns to its address once another tab has signed in', {
  tag: '@full',
}, async ({ browser, demo }) => {
  const waiting = await openPage(browser, demo, SIZES[2], false);
  await waiting.goto('/notifications?filter=unread#list');
  await expect(waiting).toHaveURL('/login');
  const other = await waiting.context().newPage();
  await other.goto('/login');
  await logInHere(other);
  await expect(other).toHaveURL('/');
  await expect(waiting).toHaveURL('/notifications?filter=unread#list');
});

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../scripts/demo/index';
import { chosen } from './support/bounds';
import { type DemoPaths, demoContext, type VisualCheck } from './support/demo';
import { test } from './support/fixtures';
import { mainNav } from './support/screens';
import { guardedRoutes, guestRoutes, type SiteRoute } from './support/siteRoutes';
import { routeSizes } from './support/visualChecks';

test.describe.configure({ mode: 'parallel' });

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const check = ({ width, height }: { width: number; height: number }): VisualCheck => ({
  width,
  height,
  background: 'light',
});

const source = (text: string | RegExp) => (typeof text === 'string' ? text : text.source);

/** Document title `(n) Title`; the count is shown only if something is unread. */
const titled = ({ title }: SiteRoute) => new RegExp(`^(\\(\\d+\\+?\\) )?(${source(title)})`);

/** Expects heading, document title and URL of the screen. */
async function expectScreen(page: Page, route: SiteRoute, paths: DemoPaths): Promise<void> {
  const { heading, resolvesTo = route.at } = route;
  const h1 = page.getByRole('heading', {
    level: 1,
    name: heading,
    exact: true,
    // A story is an overlay, which hides the screen below.
    includeHidden: true,
  });
  await expect(h1.first()).toBeAttached();
  await expect(page).toHaveTitle(titled(route));
  await expect(page).toHaveURL((url) => url.pathname === resolvesTo(paths));
}

async function logInHere(page: Page): Promise<void> {
  await page.getByLabel('User name or email').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const clearSession = (page: Page) =>
  page.evaluate(() => localStorage.removeItem('kithkin.session'));

async function signOutEverywhere(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await clearSession(page);
}

/** In a bounded run a few routes, since one router and one guard serve all. */
const shownRoutes = chosen(guardedRoutes, 10);
const signInRoutes = chosen(guardedRoutes, 3);

for (const size of routeSizes) {
  test(`at ${size.width} px each guarded route shows its screen`, async ({ browser, demo }) => {
    const context = await demoContext(browser, demo, check(size));
    const page = await context.newPage();
    for (const route of shownRoutes) {
      await test.step(route.name, async () => {
        await page.goto(route.at(demo.paths), { waitUntil: 'commit' });
        await expectScreen(page, route, demo.paths);
      });
    }
  });

  test(`at ${size.width} px a guest is asked to sign in and comes to the place asked for`, async ({
    browser,
    demo,
  }) => {
    const context = await demoContext(browser, demo, check(size), false);
    const page = await context.newPage();
    for (const [i, route] of signInRoutes.entries()) {
      await test.step(route.name, async () => {
        const requestedUrl = `${route.at(demo.paths)}?from=mail#part`;
        await page.goto(requestedUrl);
        await expect(page).toHaveURL('/login');
        // The sign-in of each route is tested at one of the widths only.
        if (!size.isSelected(i)) return;
        await logInHere(page);
        // A redirect leads to its canonical path.
        if (!route.resolvesTo) await expect(page).toHaveURL(requestedUrl);
        await expectScreen(page, route, demo.paths);
        await clearSession(page);
      });
    }
  });

  test(`at ${size.width} px the sign-in screens are for guests only`, async ({ browser, demo }) => {
    const context = await demoContext(browser, demo, check(size), false);
    const page = await context.newPage();
    for (const route of guestRoutes) {
      await test.step(`a guest sees ${route.name}`, async () => {
        await page.goto(route.at(demo.paths));
        await expectScreen(page, route, demo.paths);
      });
    }
    await page.goto('/login');
    await logInHere(page);
    await expect(mainNav(page)).toBeVisible();
    for (const route of guestRoutes) {
      await test.step(`${route.name} leads who is signed in home`, async () => {
        await page.goto(route.at(demo.paths));
        await expect(page).toHaveURL('/');
      });
    }
  });
}

test('a tab that waits at the sign-in goes to its own origin once another has signed in', async ({
  browser,
  demo,
}) => {
  const context = await demoContext(browser, demo, check({ width: 1440, height: 900 }), false);
  const waiting = await context.newPage();
  await waiting.goto('/notifications?filter=unread#list');
  await expect(waiting).toHaveURL('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await logInHere(other);
  await expect(other).toHaveURL('/');
  await expect(waiting).toHaveURL('/notifications?filter=unread#list');
  await signOutEverywhere(context);
});

test('/logout is open to all, ends the session, replaces itself and remembers no place', async ({
  browser,
  demo,
}) => {
  const context = await demoContext(browser, demo, check({ width: 1440, height: 900 }));
  const page = await context.newPage();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kithkin.session'))).toBeNull();
  await logInHere(page);
  await expect(page).toHaveURL('/');
  await clearSession(page);

  await page.goto('/forgot-password');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
});

test('an address that nothing serves says so, to guests too', { tag: '@full' }, async ({
  browser,
  demo,
}) => {
  for (const signedIn of [true, false]) {
    const context = await demoContext(browser, demo, check({ width: 360, height: 780 }), signedIn);
    const page = await context.newPage();
    for (const path of ['/no/such/place', '/nobody-here']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveTitle(/^(\(\d+\) )?Page not found/);
      await expect(page).toHaveURL(path);
    }
  }
});

test('Under Development has its words, and Back leads where one came from, else home', {
  tag: '@full',
}, async ({ browser, demo }) => {
  const context = await demoContext(browser, demo, check({ width: 768, height: 1024 }));
  const page = await context.newPage();
  await page.goto('/under-development');
  await expect(page.getByText('An AI-powered feature is coming soon.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(`/messages/${demo.paths.conversation}`);
  await page.getByRole('button', { name: /video call/i }).click();
  await expect(page).toHaveURL('/under-development');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/messages/${demo.paths.conversation}`);
});

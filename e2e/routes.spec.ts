import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../scripts/demo/index';
import { chosen } from './support/bounds';
import { demoContext } from './support/demo';
import { expectRoute, routesFor } from './support/demoScreens';
import { test } from './support/fixtures';
import { tryLogin } from './support/forms';
import { SIZES } from './support/sweep';

test.describe.configure({ mode: 'parallel' });

const members = routesFor('member');

for (const size of chosen(SIZES, 1)) {
  test(`at ${size.width} px each route shows its screen, after a sign-in where it is missing`, async ({
    browser,
    demo,
  }) => {
    const context = await demoContext(browser, demo, { ...size, background: 'light' });
    const page = await context.newPage();
    // In a bounded run a few routes, since one router and one guard serve all.
    for (const route of chosen(members, 10)) {
      await test.step(route.name, async () => {
        await page.goto(route.at(demo.paths), { waitUntil: 'commit' });
        await expectRoute(page, route, demo.paths);
      });
    }
    await page.evaluate(() => localStorage.removeItem('kithkin.session'));
    const [wanted] = chosen(
      members.filter(({ resolvesTo, name }) => !resolvesTo && name !== 'not-found'),
      1,
    );
    if (!wanted) throw new Error('No route is chosen.');
    const path = `${wanted.at(demo.paths)}?from=mail#part`;
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await tryLogin(page, 'ada', DEMO_PASSWORD);
    await expect(page).toHaveURL(path);
    await expectRoute(page, wanted, demo.paths);
  });
}

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { inFront } from './support/browser';
import { type Demo, demoContext, startDemo } from './support/demo';
import { isStable } from './support/demoScreens';
import { test } from './support/fixtures';
import { button, expectFieldError, field, fill, h1, toastWith } from './support/forms';
import { picture } from './support/picture';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function open(browser: Browser, path: string, size = WIDE): Promise<Page> {
  const context = await demoContext(browser, demo, { ...size, background: 'light' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const main = (page: Page): Locator => page.getByRole('main');

test('the profile is edited by its rules, and what is typed survives a failure', async ({
  browser,
}) => {
  const page = await open(browser, `/users/${demo.paths.me}`);
  await button(main(page), 'Edit Profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' });
  const name = field(dialog, 'Full name');

  await test.step('each rule has its words, at its field', async () => {
    await fill(dialog, {
      'Full name': 'Al',
      Twitter: 'https://example.com/ada',
      GitHub: 'github.com/ada/repo',
    });
    await button(dialog, 'Save').click();
    await expectFieldError(name, 'Full name must be between 3 and 50 characters.');
    await expectFieldError(field(dialog, 'Twitter'), 'Invalid Twitter URL.');
    await expectFieldError(field(dialog, 'GitHub'), 'Invalid GitHub URL.');
    await expect(name).toBeFocused();
    await name.fill('Ada 0kafor');
    await expectFieldError(name, 'Full name can only contain letters and spaces.');
  });

  await test.step('a failure is said and loses nothing', async () => {
    await fill(dialog, {
      'Full name': 'Ada Obi Okafor',
      Bio: 'Loaf number 42 is rising.',
      Twitter: '',
      GitHub: 'github.com/ada-okafor',
    });
    await page.route(/\/users\/me$/, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
    );
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Update failed.' })).toBeVisible();
    await expect(name).toHaveValue('Ada Obi Okafor');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('saved, it shows at once', async () => {
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await expect(h1(page, 'Ada Obi Okafor')).toBeVisible();
    await expect(main(page).getByText('Loaf number 42 is rising.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^GitHub/ })).toHaveAttribute(
      'href',
      'https://github.com/ada-okafor',
    );
    await expect(page).toHaveTitle(/Ada Obi Okafor/);
  });

  await test.step('without a bio it says so; the name goes back', async () => {
    await button(main(page), 'Edit Profile').click();
    await fill(dialog, { 'Full name': 'Ada Okafor', Bio: '' });
    await button(dialog, 'Save').click();
    await expect(main(page).getByText('No bio available.')).toBeVisible();
    await expect(h1(page, 'Ada Okafor')).toBeVisible();
  });
});

test('a new portrait is cut, confirmed and seen everywhere', async ({ browser }) => {
  const page = await open(browser, `/users/${demo.paths.me}`);
  const bar = page.getByRole('link', { name: 'Your profile' }).locator('img');
  const before = await bar.getAttribute('src');
  await main(page)
    .locator('input[aria-label="Change profile photo"]')
    .setInputFiles(picture('me.png', 60, 640, 480));
  const dialog = page.getByRole('dialog', { name: 'New profile photo' });
  const photo = dialog.getByRole('img', { name: 'Your photo' });
  await expect(photo).toBeVisible();

  await test.step('the cut is moved and enlarged', async () => {
    await dialog.getByRole('slider', { name: /zoom/i }).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const box = await photo.boundingBox();
    if (!box) throw new Error('The photo has no place.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 10);
    await page.mouse.up();
  });

  await test.step('confirmed, it is uploaded and stands in the bar too', async () => {
    await button(dialog, 'Use this photo').click();
    await expect(dialog).toBeHidden();
    await expect(bar).not.toHaveAttribute('src', before ?? '');
    const portrait = main(page).locator('header img').first();
    await expect
      .poll(() =>
        portrait.evaluate((image: HTMLImageElement) => [
          image.complete,
          image.naturalWidth > 0 && image.naturalWidth === image.naturalHeight,
        ]),
      )
      .toEqual([true, true]);
  });

  await test.step('a file that is no picture says so', async () => {
    await main(page)
      .locator('input[aria-label="Change profile photo"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not one') });
    await expect(
      dialog.getByRole('alert').filter({ hasText: /can’t be shown as a picture/ }),
    ).toBeVisible();
  });
});

test('the counts open lists of people, with search; from there one follows', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, '/users/bruno');
  await main(page)
    .getByRole('link', { name: /followers?$/ })
    .click();
  await expect(page).toHaveURL(/\/followers$/);
  const list = page.getByRole('dialog');
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();

  await list.getByRole('searchbox').fill('Ada');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Ada Okafor');
  await list.getByRole('searchbox').fill('zzz');
  await expect(rows).toHaveCount(0);
  await expect(list.getByText('Nobody found for “zzz”.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/\/users\/[^/]+$/);

  await page.goto('/users/bruno/following');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/following/);
});

test('follow shows at once and asks nothing; a private account is asked', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await open(browser, '/users/bruno');
  const unfollow = button(main(page), 'Unfollow Bruno Keller');
  await unfollow.click();
  await button(main(page), 'Follow Bruno Keller').click();
  await expect(unfollow).toBeVisible();

  await page.goto(`/users/${demo.paths.hidden}`);
  await expect(main(page).getByText('This account is private.')).toBeVisible();
  // The demo's first user has already sent a request.
  const requested = main(page).getByRole('button', { name: /^Requested/ });
  await requested.click();
  await button(page.getByRole('alertdialog'), 'Withdraw').click();
  await main(page)
    .getByRole('button', { name: /^Follow / })
    .click();
  await expect(toastWith(page, 'Follow request sent for private account')).toBeVisible();
  await expect(requested).toBeVisible();
});

test('a person is reported, and blocked people have a screen that lets them go', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, '/blocked-users');
  await expect(page.getByText("You haven't blocked anyone yet.")).toBeVisible();
  await page.goto('/users/carla');
  const more = main(page).getByRole('button', { name: /^More about/ });

  await test.step('a report needs a reason, and is confirmed', async () => {
    await more.click();
    await page.getByRole('menuitem', { name: /^Report/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Report/ });
    await dialog.getByRole('radio').first().check();
    await button(dialog, /^(Send report|Report)$/).click();
    await expect(toastWith(page, /report/i)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('blocked, she stands in the list alone, and Unblock takes her out', async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await button(page.getByRole('alertdialog'), 'Block').click();
    await expect(main(page).getByText('You have blocked Carla Moreau.')).toBeVisible();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Blocked Users' }).click();
    await expect(h1(page, 'Blocked Users')).toBeVisible();
    const row = main(page).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Unblock/ }).click();
    await expect(page.getByText("You haven't blocked anyone yet.")).toBeVisible();
  });
});

test('requests and suggestions have a screen on phones, linked on the settings’ screen', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await open(browser, '/', PHONE);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await page.getByRole('link', { name: 'Friend Requests' }).click();
  await expect(page).toHaveURL('/users/me/requests');
  await expect(h1(page, 'Friend Requests')).toBeVisible();
  const accept = main(page).getByRole('button', { name: /^Accept / });
  await expect(accept.first()).toBeVisible();
  const count = await accept.count();
  await accept.first().click();
  await expect(accept).toHaveCount(count - 1);
  const follow = main(page).getByRole('button', { name: /^Follow / });
  const name = (await follow.first().getAttribute('aria-label')) ?? '';
  await button(main(page), name).click();
  await expect(button(main(page), name)).toHaveCount(0);
});

test('the theme changes at once in every tab, stays, and never flashes another', async ({
  browser,
}) => {
  const page = await open(browser, '/');
  const other = await page.context().newPage();
  await other.goto('/notifications');
  await expect(h1(other, 'Notifications')).toBeVisible();
  const state = (tab: Page) => tab.evaluate(() => ({ ...document.documentElement.dataset }));

  await inFront(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Theme' });
  await expect(page.getByRole('menu')).toBeHidden();
  await dialog.getByText('Teal').click();
  await dialog.getByText('Dark').click();
  for (const tab of [page, other]) {
    await expect.poll(() => state(tab)).toMatchObject({ primary: 'teal', background: 'dark' });
  }
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect
    .poll(async () => JSON.parse((await stored('theme')) ?? ''))
    .toEqual({ primaryColor: 'teal', backgroundColor: 'dark' });
  // The theme is saved to the account too.
  await expect.poll(() => stored('kithkin.theme-unsaved')).toBeNull();
  await button(dialog, 'Close').click();
  await expect(dialog).toBeHidden();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await test.step('a page whose scripts have not come is dark already', async () => {
    const slow = await page.context().newPage();
    await slow.route(/\.js(\?|$)/, (route) => route.abort());
    await slow.goto('/', { waitUntil: 'commit' });
    await expect
      .poll(() => slow.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe(dark);
    expect(await state(slow)).toMatchObject({ primary: 'teal', background: 'dark' });
    await slow.close();
  });

  await test.step('another browser gets it by signing in; it is put back', async () => {
    const elsewhere = await open(browser, '/');
    await expect.poll(() => state(elsewhere)).toMatchObject({ background: 'dark' });
    await elsewhere.getByRole('button', { name: 'Settings' }).click();
    await elsewhere.getByRole('menuitem', { name: 'Theme' }).click();
    const again = elsewhere.getByRole('dialog', { name: 'Theme' });
    await again.getByText('Blue').click();
    await again.getByText('Light').click();
    await elsewhere.mouse.click(5, 5);
    await expect(again).toBeHidden();
    await isStable(elsewhere);
  });
});

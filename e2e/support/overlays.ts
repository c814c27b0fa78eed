import type { MeResponse } from '@kithkin/shared/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Demo, DemoPaths } from './demo';
import type { Screen } from './demoScreens';
import { fill, openSearch } from './forms';
import { fulfil } from './fulfil';
import { PASSWORD } from './people';
import { picture } from './picture';

type Step = (page: Page, demo: Demo) => Promise<unknown>;

/** Presses the first button with this name in a container, by default the page. */
const press =
  (name: string | RegExp, container: (page: Page) => Page | Locator = (page) => page): Step =>
  (page) =>
    container(page).getByRole('button', { name, exact: true }).first().click();
const item =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click();
const write =
  (values: Record<string, string>, container: (page: Page) => Page | Locator = (page) => page) =>
  (page: Page) =>
    fill(container(page), values);

const main = (page: Page) => page.getByRole('main');
const post = (page: Page) => page.getByRole('article').first();
const dialog = (page: Page) => page.getByRole('dialog');
const sendTo = (page: Page) => dialog(page).getByRole('group', { name: 'Send to' });
const text = (of: string | RegExp) => (page: Page) => page.getByText(of).first();
const options = (page: Page) => dialog(page).getByRole('option').first();
const menuItem = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name });

/** Describes what opens over a route by some steps, until `shows` is visible. */
const over = (
  name: string,
  path: string | ((paths: DemoPaths) => string),
  steps: Step[],
  shows: (page: Page) => Locator,
  more: Partial<Screen> = {},
): Screen => ({
  name,
  at: typeof path === 'string' ? () => path : path,
  audience: 'member',
  prepare: async (page, demo) => {
    for (const step of steps) await step(page, demo);
    await expect(shows(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  },
  ...more,
});

const GUEST: Partial<Screen> = { audience: 'guest' };
const OWN = ({ me }: DemoPaths) => `/users/${me}`;
const OTHER = ({ other }: DemoPaths) => `/users/${other}`;
const POST = ({ post: id }: DemoPaths) => `/posts/${id}`;
const GROUP = ({ group }: DemoPaths) => `/messages/${group}`;

/** Opens the menu in the header of the thread; its button precedes those of messages. */
const threadMenu = press('More', main);
const settingsMenu = press('Settings');
const personMenu = press(/^More about/, main);

/** Opens the second step of the welcome of a new user. */
const openWelcome: Step = async (page, demo) => {
  await page.route(/\/users\/me$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { user }: MeResponse = await response.json();
    return route.fulfill({ response, json: { user: { ...user, welcomeDue: true } } });
  });
  await page.goto('/');
  await press('Next', dialog)(page, demo);
};

/** Opens the feed, whose request fails and of which there is no copy. */
const openFailingFeed: Step = async (page) => {
  await page.evaluate(() => localStorage.removeItem('kithkin.device'));
  await page.route(/\/api\/v1\.1\/posts(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } }),
  );
  await page
    .getByRole('link', { name: /^Home$/ })
    .first()
    .click();
};

/** Shows the screen from right to left. */
const mirror: Step = (page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

/** Dialogs, menus, errors, empty states, and screens from right to left. */
export const overlays: readonly Screen[] = [
  over(
    'login-unverified',
    '/login',
    [
      (page) => fulfil(page, 'POST', /\/users\/login$/, { message: '', code: 'unverified' }, 403),
      write({ 'Username or email': 'cleo', Password: PASSWORD }),
      press('Log in'),
    ],
    (page) => page.getByRole('button', { name: 'Send the email again' }),
    GUEST,
  ),
  over(
    'reset-password',
    '/login',
    [
      (page) => fulfil(page, 'GET', /\/users\/validate-reset-token\//, { valid: true }),
      (page) => page.goto('/reset-password?token=good'),
      write({ 'New password': 'half-Way' }),
    ],
    (page) => page.getByRole('listitem').first(),
    GUEST,
  ),
  over('welcome-people', '/settings', [openWelcome], (page) =>
    dialog(page)
      .getByRole('button', { name: /^Follow / })
      .first(),
  ),
  over('create-story', '/', [press(/Create (a story|one)/)], dialog),
  over('bell', '/', [press(/^Notifications/)], text('See all notifications'), {
    only: [768, 1440],
  }),
  over('settings-menu', '/', [settingsMenu], menuItem('Logout')),
  over(
    'composer-unfolded',
    '/',
    [press('Tags, location and time')],
    (page) => page.getByLabel('Location'),
    { only: [768, 1440] },
  ),
  over('search-results', '/', [async (page) => (await openSearch(page)).fill('ma')], (page) =>
    page.getByRole('option').first(),
  ),
  over('shortcuts', '/notifications', [(page) => page.keyboard.press('?')], dialog),
  over(
    'tablet-menu',
    '/notifications',
    [press('Open menu')],
    (page) => page.getByRole('navigation', { name: 'Main' }),
    { only: [768] },
  ),
  over('post-menu', POST, [press('Post options', post)], menuItem(/follow|request/i)),
  over('share', POST, [press(/^Share,/, post), press(/ /, sendTo)], (page) =>
    page.getByRole('button', { name: 'Send', exact: true }),
  ),
  over('repost', POST, [press(/^Share,/, post), press('Share to your followers', dialog)], (page) =>
    page.getByRole('textbox', { name: 'Message' }),
  ),
  over(
    'quotes',
    ({ ownPost }) => `/posts/${ownPost}`,
    [press('Post options', post), item('View quotes')],
    dialog,
  ),
  over('comment-reply', POST, [press('Reply', main)], text(/^Replying to/)),
  over('comment-menu', POST, [press('Comment options', main)], menuItem('Copy link')),
  over('lightbox', POST, [press(/^Open /, post)], (page) => dialog(page).getByRole('img').first()),
  over(
    'followers',
    ({ me }) => `/users/${me}/followers`,
    [],
    (page) => dialog(page).getByRole('listitem').first(),
  ),
  over('edit-profile', OWN, [press('Edit Profile', main)], dialog),
  over(
    'avatar-crop',
    OWN,
    [
      (page) =>
        main(page)
          .locator('input[aria-label="Change profile photo"]')
          .setInputFiles(picture('me.png', 60, 640, 480)),
    ],
    (page) => dialog(page).getByRole('img').first(),
  ),
  over('report', OTHER, [personMenu, item(/^Report/)], (page) =>
    dialog(page).getByRole('radio').first(),
  ),
  over('new-conversation', '/messages', [press('Start a new conversation')], options),
  over('group-details', GROUP, [threadMenu, item('Members')], (page) =>
    page.getByRole('list', { name: 'Members' }),
  ),
  over('feed-failed', '/under-development', [openFailingFeed], text('Failed to load posts.')),
  over(
    'desk-case',
    '/desk/reports',
    [
      (page) =>
        main(page)
          .getByRole('link', { name: /^Post of @/ })
          .first()
          .click(),
    ],
    (page) => page.getByRole('heading', { level: 1, name: /^Post of @/ }),
    { audience: 'owner' },
  ),
  over('mirrored-home', '/', [mirror], (page) => post(page)),
  over('mirrored-thread', GROUP, [mirror], (page) =>
    page.getByRole('textbox', { name: 'Message' }),
  ),
];

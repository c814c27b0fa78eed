import type { Conversation, StoryResponse } from '@kithkin/shared/contract';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { pauseStories, runStories, waitForRealtime } from './support/browser';
import { isStable } from './support/demoScreens';
import { test } from './support/fixtures';
import { button, toastWith } from './support/forms';
import { choose, pressOn, tabTo } from './support/keyboard';
import {
  call,
  collectPageErrors,
  registerUser,
  type Signed,
  signedContext,
} from './support/people';
import { picture } from './support/picture';
import { type RunningServer, startServer } from './support/server';
import { axeChecks } from './support/visualChecks';

const PHONE = { width: 360, height: 780 };
const DENIED = 'Access denied. You may be blocked or this post is private.';
const NOT_FOUND = 'This story is no longer there.';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let cleo: Signed;
/** Ids of Ada's two stories, oldest first, and of Cleo's story. */
let first: string;
let second: string;
let third: string;

async function post(person: Signed, alt: string, hue: number): Promise<string> {
  const { name, mimeType, buffer } = picture('story.png', hue, 270, 480);
  const form = new FormData();
  form.append('type', 'image');
  form.append('alt', alt);
  form.append('media', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { story } = await call<StoryResponse>(server, 'POST', '/stories/', form, person.token);
  return story._id;
}

const follow = (who: Signed, whom: Signed) =>
  call(server, 'POST', `/users/${whom.userName}/follow`, {}, who.token);

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada.l', 'Ada Lovelace');
  ben = await registerUser(server, 'ben_k', 'Ben Kuhn');
  cleo = await registerUser(server, 'cleo', 'Cleo Park');
  await follow(ben, ada);
  await follow(ben, cleo);
  third = await post(cleo, 'A lit window', 200);
  first = await post(ada, 'The bay at noon', 20);
  second = await post(ada, 'The bay at night', 120);
});
test.afterAll(() => server?.stop());

/** Opens a page of a person and collects its errors. */
async function pageOf(
  browser: Browser,
  person: Signed,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await signedContext(browser, server, person, options);
  await pauseStories(context);
  const page = await context.newPage();
  return { page, context, problems: collectPageErrors(page) };
}

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `Story by ${name}` });

/** Opens a story by its path and pauses it. */
async function openImageStory(page: Page, id: string, name: string) {
  await page.goto(`/${id}`);
  const dialog = viewer(page, name);
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(button(dialog, 'Play')).toBeVisible();
  return dialog;
}

/** Returns true if no other person's stories follow the current ones. */
async function isLastPerson(page: Page): Promise<boolean> {
  await expect(page.getByText(/^(Next|Previous) person:/).first()).toBeAttached();
  return (await page.getByText('Next person:').count()) === 0;
}

test('a story is watched, answered and closed by keyboard alone, and its author sees it happen', async ({
  browser,
}) => {
  const author = await pageOf(browser, ada);
  const otherPage = await pageOf(browser, ben);
  const a = author.page;
  const b = otherPage.page;

  const own = await openImageStory(a, first, 'Ada Lovelace');
  await button(own, 'No views yet').click();
  const list = a.getByRole('dialog', { name: 'Seen by' });
  await expect(list.getByText('Nobody has seen it yet.')).toBeVisible();
  await waitForRealtime(a);

  await b.goto('/');
  const tile = b.getByRole('region', { name: 'Stories' }).getByRole('link', { name: /Ada/ });
  await expect(tile).toBeVisible();
  await b.getByRole('region', { name: 'Stories' }).locator('a, button').first().focus();
  for (let steps = 0; steps < 4; steps += 1) {
    if (await tile.evaluate((element) => element === document.activeElement)) break;
    await b.keyboard.press('ArrowRight');
  }
  await b.keyboard.press('Enter');
  await expect(b).toHaveURL(`/${first}`);
  const dialog = viewer(b, 'Ada Lovelace');
  await expect(dialog.getByRole('img', { name: 'The bay at noon' })).toBeVisible();
  await b.keyboard.press(' ');

  await test.step('a screen reader finds all of it', async () => {
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Story by Ada Lovelace":
        - group "Story 1 of 2":
          - img "The bay at noon"
          - button "Previous story"
          - button "Next story"
          - progressbar "Story 1 of 2"
          - link /Ada Lovelace/
          - button "Play"
          - button "Story options"
          - button "Close"
          - button "ALT what it shows"
          - form "Reply":
            - textbox "Reply to Ada Lovelace"
          - group "React to this story":
            - button "Fire 🔥"
            - button "Love ❤️"
            - button "Laughing 😂"
            - button "Wow 😮"
            - status
          - status: /Paused, \\d seconds? left/
    `);
  });

  await test.step('his view and his reaction stand in her open list at once', async () => {
    await expect(list.getByRole('link', { name: /Ben Kuhn/ })).toBeVisible();
    await pressOn(b, button(dialog, 'Laughing 😂'));
    await expect(toastWith(b, 'You reacted with 😂')).toBeAttached();
    await expect(list.getByRole('listitem').getByRole('img', { name: 'Laughing' })).toHaveCount(2);
  });

  await test.step('his reply becomes a message, as a request: she does not follow him', async () => {
    await tabTo(b, dialog.getByRole('textbox', { name: 'Reply to Ada Lovelace' }), 'Shift+Tab');
    await b.keyboard.type('Where is this?');
    await b.keyboard.press('Enter');
    await expect(toastWith(b, 'Reply sent')).toBeVisible();
    const chats = () =>
      call<Conversation[]>(
        server,
        'GET',
        '/chats/conversations?folder=requests',
        undefined,
        ada.token,
      );
    await expect
      .poll(async () => (await chats()).map(({ lastMessage }) => lastMessage?.text))
      .toEqual(['Where is this?']);
  });

  await test.step('the focus stays inside, and goes back to where it was', async () => {
    for (let stops = 0; stops < 16; stops += 1) {
      await b.keyboard.press('Tab');
      const outside = await b.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && activeElement?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
    await dialog.getByRole('group', { name: 'Story 1 of 2' }).focus();
    for (const [key, id, name] of [
      ['ArrowRight', second, 'Story 2 of 2'],
      ['ArrowLeft', first, 'Story 1 of 2'],
    ] as const) {
      await b.keyboard.press(key);
      await expect(b).toHaveURL(`/${id}`);
      await expect(dialog.getByRole('group', { name })).toBeVisible();
      // The focused element was removed with its story: the dialog then receives the focus.
      const isInside = () => dialog.evaluate((shell) => shell.contains(document.activeElement));
      await expect.poll(isInside).toBe(true);
    }
    await b.keyboard.press('Escape');
    await expect(b).toHaveURL('/');
    await expect(tile).toBeFocused();
  });
  expect([...author.problems, ...otherPage.problems]).toEqual([]);
  await author.context.close();
  await otherPage.context.close();
});

test('a link leads to a story over the feed; fingers, Back and the end lead out of it', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, context } = await pageOf(browser, ben, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/explore');
  const dialog = await openImageStory(page, third, 'Cleo Park');
  const frame = dialog.getByRole('group', { name: 'Story 1 of 1' });
  // The story fills the screen when the opening animation has ended.
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });

  await test.step('a swipe leads to the next person', async () => {
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
      });
    await page.keyboard.press(' ');
    const other = page.getByRole('button', { name: /^(Next|Previous) person/ });
    await touch('touchStart', 180);
    const isLast = await isLastPerson(page);
    for (const step of [20, 60, 120]) await touch('touchMove', 180 + (isLast ? step : -step));
    await expect(other).toBeVisible();
    await touch('touchEnd', 0);
    await expect(viewer(page, 'Ada Lovelace')).toBeVisible();
  });

  await page.goBack();
  await expect(page).toHaveURL('/explore');

  await test.step('for who asks for less motion, people change without any', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openImageStory(page, third, 'Cleo Park');
    const isLast = await isLastPerson(page);
    await page.keyboard.press(isLast ? 'ArrowLeft' : 'ArrowRight');
    await expect(viewer(page, 'Ada Lovelace')).toBeVisible();
    const maxGapMs = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {};
          return iterations === 1 ? Number(duration) : 0;
        }),
      ),
    );
    expect(maxGapMs).toBeLessThanOrEqual(100);
  });

  await test.step('after the last story it closes by itself', async () => {
    await runStories(page);
    await page.goto(`/${second}`);
    await expect(page).toHaveURL('/', { timeout: 60_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await context.close();
});

test('what may not or can’t be seen leads to the feed, which says why', {
  tag: '@full',
}, async ({ browser }) => {
  const hidden = await registerUser(server, 'dora', 'Dora Hidden');
  await call(server, 'PATCH', '/users/me', { isPrivate: true }, hidden.token);
  const blocker = await registerUser(server, 'egon', 'Egon Blocker');
  const cases = [
    { id: await post(hidden, 'Private', 40), text: DENIED },
    { id: await post(blocker, 'Blocked', 60), text: DENIED },
    { id: await post(ada, 'Deleted', 80), text: NOT_FOUND },
    { id: '01900000-0000-7000-8000-000000000000', text: NOT_FOUND },
  ];
  await call(server, 'POST', `/users/${ben.userName}/block`, {}, blocker.token);
  await call(server, 'DELETE', `/stories/${cases[2]?.id}`, undefined, ada.token);

  const { page, context } = await pageOf(browser, ben, { viewport: { width: 768, height: 1024 } });
  for (const { id, text } of cases) {
    await page.goto(`/${id}`, { waitUntil: 'commit' });
    await expect(toastWith(page, text)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await test.step('a story that is deleted while it is open gives way to the next', async () => {
    const doomed = await post(ada, 'Soon gone', 100);
    await openImageStory(page, doomed, 'Ada Lovelace');
    await waitForRealtime(page);
    await call(server, 'DELETE', `/stories/${doomed}`, undefined, ada.token);
    await expect(toastWith(page, NOT_FOUND)).toBeVisible();
    await expect(page).not.toHaveURL(`/${doomed}`);
  });

  await test.step('so does media that does not come', async () => {
    await page.route(/\/api\/v1\.1\/media\//, (route) => route.abort());
    await page.goto(`/${second}`, { waitUntil: 'commit' });
    await expect(toastWith(page, 'Failed to load stories.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
  await context.close();
});

for (const { background, ...viewport } of axeChecks) {
  test(`axe finds nothing on the viewer, its menus and lists at ${viewport.width} px in ${background}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const view = { viewport, colorScheme: background } as const;
    const otherPage = await pageOf(browser, ben, view);
    const author = await pageOf(browser, ada, view);
    const found: Record<string, string[]> = {};
    const check = async (page: Page, what: string) => {
      await isStable(page);
      found[what] = await findings(page);
    };

    const dialog = await openImageStory(otherPage.page, first, 'Ada Lovelace');
    await button(dialog, 'ALT what it shows').click();
    await dialog.getByRole('textbox').fill('A word about it');
    await check(otherPage.page, 'answering');
    await otherPage.page.keyboard.press('Escape');
    await button(dialog, 'Story options').click();
    await expect(otherPage.page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await check(otherPage.page, 'menu');
    await choose(otherPage.page, 'Report');
    await expect(otherPage.page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
    await check(otherPage.page, 'report');

    const own = await openImageStory(author.page, first, 'Ada Lovelace');
    await check(author.page, 'own');
    await button(own, /^(Seen by|No views)/).click();
    await expect(author.page.getByRole('dialog', { name: 'Seen by' })).toBeVisible();
    await check(author.page, 'viewers');
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    await otherPage.context.close();
    await author.context.close();
  });
}

import type {
  CommentResponse,
  Conversation,
  PostResponse,
  StoryResponse,
} from '@kithkin/shared/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { inFront, lengthenText, pauseStories, TOAST, waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { fail } from './support/fulfil';
import { pressOn, tabTo } from './support/keyboard';
import { call, registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { bell, goBy } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { axeChecks } from './support/visualChecks';

const CALLS = /\/api\/v1\.1\/notifications/;
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };
/** Number of rows that exceeds one page. */
const MANY = 25;

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let cleo: Signed;

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  cleo = await registerUser(server, 'cleo', 'Cleo Sol');
});
test.afterAll(() => server?.stop());

const by = <T>(who: Signed, method: string, path: string, body?: unknown) =>
  call<T>(server, method, path, body, who.token);
const post = async (who: Signed, body: string) =>
  (await by<PostResponse>(who, 'POST', '/posts', { body })).post._id;
const clear = () => by(ada, 'DELETE', '/notifications');

async function story(who: Signed, hue: number): Promise<string> {
  const { name, mimeType, buffer } = picture('story.png', hue, 360, 640);
  const form = new FormData();
  form.set('type', 'image');
  form.set('media', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return (await by<StoryResponse>(who, 'POST', '/stories', form)).story._id;
}

/** Lets ben mention ada in `count` posts: a kind that is never grouped. */
async function mentions(count: number, from = 1): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => from + n);
  await Promise.all(numbers.map((n) => post(ben, `Post ${n} for @ada`)));
}

async function open(browser: Browser, path: string, size = DESKTOP): Promise<Page> {
  const context = await signedContext(browser, server, ada, { viewport: size });
  await lengthenText(context, [TOAST.offer, TOAST.alert]);
  await pauseStories(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const panel = (page: Page) =>
  page.getByRole('banner').getByRole('region', { name: 'Notifications' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const screenTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Waits until bell, screen and title of a tab show the same count. */
async function expectCount(page: Page, count: number): Promise<void> {
  await expect(bell(page, count)).toBeVisible();
  await expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);
}

test('each type arrives in both tabs at once, and its tap lands where it happened', async ({
  browser,
}) => {
  const page = await open(browser, '/notifications');
  const other = await page.context().newPage();
  await other.goto('/bookmarks');
  await inFront(page);
  for (const each of [page, other]) await expectCount(each, 0);
  await expect(page.getByText('No notifications yet.')).toBeVisible();

  const postId = await post(ada, 'A quiet morning.');
  const storyId = await story(ada, 40);
  const chat = await by<Conversation>(ada, 'POST', '/chats/conversations', {
    participants: [ben._id],
  });
  // Messages of somebody whom one has written to are no request.
  await by(ada, 'POST', '/chats/messages', { conversationId: chat._id, text: 'Are you there?' });
  let commentId = '';
  const scenarios: {
    label: RegExp;
    perform: () => Promise<unknown>;
    opens: () => RegExp;
    shows: string;
  }[] = [
    {
      label: /Ben Kuhn started following you\./,
      perform: () => by(ben, 'POST', '/users/ada/follow'),
      opens: () => /\/users\/ben$/,
      shows: 'Ben Kuhn',
    },
    {
      label: /Ben Kuhn liked your post\./,
      perform: () => by(ben, 'POST', `/posts/${postId}/like`),
      opens: () => new RegExp(`/post/${postId}$`),
      shows: 'A quiet morning.',
    },
    {
      label: /Ben Kuhn commented on your post\./,
      perform: async () => {
        const json = { text: 'What a sky.' };
        const response = await by<CommentResponse>(ben, 'POST', `/posts/${postId}/comments`, json);
        commentId = response.comment._id;
      },
      opens: () => new RegExp(`/post/${postId}#comment-${commentId}$`),
      shows: 'What a sky.',
    },
    {
      label: /Ben Kuhn mentioned you in a post\./,
      perform: () => post(ben, 'Thinking of @ada today.'),
      opens: () => /\/post\//,
      shows: 'Thinking of',
    },
    {
      label: /Ben Kuhn shared your post\./,
      perform: () => by(ben, 'POST', `/posts/${postId}/share`, { message: 'Worth a look' }),
      opens: () => /\/post\//,
      shows: 'A quiet morning.',
    },
    {
      label: /Ben Kuhn sent you a message\./,
      perform: () =>
        by(ben, 'POST', '/chats/messages', { conversationId: chat._id, text: 'Are you there?' }),
      opens: () => new RegExp(`/messages/${chat._id}$`),
      shows: 'Are you there?',
    },
    {
      label: /Ben Kuhn reacted .* to your story\./,
      perform: () => by(ben, 'POST', `/stories/${storyId}/react`, { emoji: '🔥' }),
      opens: () => new RegExp(`/${storyId}$`),
      shows: 'Ada Lovelace',
    },
    {
      label: /Cleo Sol accepted your follow request\./,
      perform: async () => {
        await by(cleo, 'PATCH', '/users/me', { isPrivate: true });
        await by(ada, 'POST', '/users/cleo/follow');
        await by(cleo, 'POST', '/users/ada/follow-requests', { action: 'accept' });
      },
      opens: () => new RegExp(`/users/${cleo._id}$`),
      shows: 'Cleo Sol',
    },
    {
      label: /Cleo Sol wants to follow you\./,
      perform: async () => {
        await by(ada, 'PATCH', '/users/me', { isPrivate: true });
        await by(cleo, 'POST', '/users/ada/follow');
      },
      opens: () => /\/users\/me\/requests$/,
      shows: 'Cleo Sol',
    },
  ];

  for (const { label, perform, opens, shows } of scenarios) {
    await test.step(label.source, async () => {
      await perform();
      for (const each of [page, other]) await expectCount(each, 1);
      await bell(page, 1).click();
      const link = panel(page).getByRole('link', { name: label });
      await expect(link).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(opens());
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      // An overlay covers the bell.
      if (label.source.includes('story')) {
        await expect(async () => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 3_000 });
        }).toPass();
      }
      for (const each of [page, other]) await expectCount(each, 0);
    });
  }

  await test.step('a request is answered in place', async () => {
    await by(cleo, 'DELETE', '/users/ada/follow');
    await by(cleo, 'POST', '/users/ada/follow');
    await expectCount(page, 1);
    await bell(page, 1).click();
    await panel(page).getByRole('button', { name: 'Accept Cleo Sol' }).click();
    await expect(panel(page).getByText('wants to follow you.')).toBeHidden();
    for (const each of [page, other]) await expectCount(each, 0);
    await by(ada, 'PATCH', '/users/me', { isPrivate: false });
  });

  await test.step('likes of one post are one row, each counted; what is taken back is gone', async () => {
    await page.goto('/notifications');
    const id = await post(ada, 'Liked by many.');
    for (const who of [ben, cleo]) await by(who, 'POST', `/posts/${id}/like`);
    await expectCount(page, 2);
    await expect(rows(page).first()).toContainText('Cleo Sol and Ben Kuhn liked your post.');
    await by(cleo, 'DELETE', `/posts/${id}/like`);
    // Ben has liked another post today.
    await expect(rows(page).first()).toContainText('Ben Kuhn liked 2 of your posts.');
    for (const each of [page, other]) await expectCount(each, 1);
    await by(ada, 'DELETE', `/posts/${id}`);
    for (const each of [page, other]) await expectCount(each, 0);
    await expect(rows(page).first()).not.toContainText('liked your post.');
  });

  await test.step('a thread has one row while it is unread, and reading it there reads it here', async () => {
    const label = rows(page)
      .filter({ hasText: 'sent you a message.' })
      .filter({ hasText: 'Unread' });
    for (const text of ['One', 'Two']) {
      await by(ben, 'POST', '/chats/messages', { conversationId: chat._id, text });
    }
    await expect(label).toHaveCount(1);
    await expectCount(page, 1);
    await other.goto(`/messages/${chat._id}`);
    await expect(other.getByText('Two', { exact: true }).first()).toBeVisible();
    for (const each of [page, other]) await expectCount(each, 0);
    await page.context().close();
  });
});

test('deleting, Undo, reading and Delete All show in both tabs; paging holds while others arrive', {
  tag: '@full',
}, async ({ browser }) => {
  await clear();
  await mentions(MANY);
  const page = await open(browser, '/notifications');
  const other = await page.context().newPage();
  await other.goto('/notifications');
  await inFront(page);
  for (const each of [page, other]) await expectCount(each, MANY);

  await test.step('one is deleted, and brought back', async () => {
    const href = await rows(page).first().getByRole('link').getAttribute('href');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    for (const each of [page, other]) {
      await expectCount(each, MANY - 1);
      await expect(each.getByRole('main').locator(`a[href="${href}"]`)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const each of [page, other]) {
      await expectCount(each, MANY);
      await expect(rows(each).first().getByRole('link')).toHaveAttribute('href', href ?? '');
    }
  });

  await test.step('one is read', async () => {
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    for (const each of [page, other]) {
      await expectCount(each, MANY - 1);
      await expect(screenTab(each, `Unread (${MANY - 1})`)).toBeVisible();
    }
  });

  await test.step('scrolling brings each once, while others come and go', async () => {
    await mentions(3, MANY + 1);
    await rows(page)
      .nth(5)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expectCount(page, MANY + 1);
    await expect(async () => {
      await rows(page).last().scrollIntoViewIfNeeded();
      expect(await rows(page).count()).toBe(MANY + 2);
    }).toPass();
    const paths = await page
      .getByRole('main')
      .locator('li a[href^="/post/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(paths).size).toBe(MANY + 2);
  });

  await test.step('the filter shows unread ones, and all are read at once', async () => {
    await screenTab(page, `Unread (${MANY + 1})`).click();
    await expect(rows(page)).toHaveCount(MANY + 1);
    await page.getByRole('main').getByRole('button', { name: 'Mark All as Read' }).click();
    for (const each of [page, other]) {
      await expectCount(each, 0);
      await expect(screenTab(each, 'Unread (0)')).toBeVisible();
    }
    await screenTab(page, 'All').click();
  });

  await test.step('Delete All asks, and then nothing is left in either tab', async () => {
    await page.getByRole('button', { name: 'Delete All' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Delete All' }).click();
    await question.getByRole('button', { name: 'Delete All' }).click();
    for (const each of [page, other]) {
      await expect(each.getByText('No notifications yet.')).toBeVisible();
    }
  });
  await page.context().close();
});

test('when the server fails, screen and bell show again what was, and the screen says so', {
  tag: '@full',
}, async ({ browser }) => {
  await clear();
  await mentions(2, 100);
  const page = await open(browser, '/notifications');
  await expect(rows(page)).toHaveCount(2);
  await fail(page, CALLS);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('Failed to delete notification. Please try again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  // The top bar shows no error for the same failure.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await bell(page, 2).click();
  await panel(page).getByRole('button', { name: 'Mark All as Read' }).click();
  await panel(page)
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expectCount(page, 2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to load notifications. Please try again.')).toBeVisible();
  // A new connection would refetch the list without Retry: wait for it first.
  await waitForRealtime(page);
  await page.unroute(CALLS);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.context().close();
});

test('on a phone a row keeps its words whole, and its menu reads and deletes', {
  tag: '@full',
}, async ({ browser }) => {
  await clear();
  await mentions(2, 150);
  const page = await open(browser, '/notifications', PHONE);
  const first = rows(page).first();
  await first.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  await expect(first.getByRole('link')).toBeFocused();
  await expect(page).toHaveTitle(/^\(1\) /);
  // The bell is on the first screens.
  await goBy(page, 'Home');
  await bell(page, 1).click();
  const row = panel(page).getByRole('listitem').first();
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByRole('link', { name: /mentioned/ })).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.context().close();
});

test('with the keyboard alone: open, read, delete, bring back, follow', async ({ browser }) => {
  await clear();
  await mentions(3, 200);
  const page = await open(browser, '/bookmarks');
  await expectCount(page, 3);
  await pressOn(page, bell(page, 3));
  const links = panel(page).getByRole('link', { name: /mentioned you in a post/ });
  await expect(links).toHaveCount(3);
  const newest = await links.first().getAttribute('href');

  await pressOn(
    page,
    panel(page)
      .getByRole('button', { name: /^Mark as read/ })
      .nth(1),
  );
  await expect(links.nth(1)).toBeFocused();
  await expect(bell(page, 2)).toBeVisible();
  await pressOn(
    page,
    panel(page)
      .getByRole('button', { name: /^Delete/ })
      .nth(1),
  );
  await expect(links).toHaveCount(2);
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page, 2)).toBeFocused();
  // Backwards, since toasts are at the end of the page.
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, bell(page, 2), 'Enter');
  await expect(links).toHaveCount(3);
  await pressOn(page, links.first());
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
  await expect(bell(page, 1)).toBeVisible();
  await page.context().close();
});

test('axe finds nothing on the screen, nor in the dropdown', { tag: '@full' }, async ({
  browser,
}) => {
  await clear();
  const id = await post(ada, 'Looked at.');
  for (const who of [ben, cleo]) await by(who, 'POST', `/posts/${id}/like`);
  await by(ben, 'POST', `/posts/${id}/comments`, { text: 'Yes.' });
  for (const { width, height, background } of axeChecks) {
    const page = await open(browser, '/', { width, height });
    await page.evaluate((backgroundColor) => {
      localStorage.setItem('theme', JSON.stringify({ primaryColor: 'blue', backgroundColor }));
    }, background);
    await page.goto('/notifications');
    await expect(rows(page)).toHaveCount(2);
    expect([width, background, await findings(page)]).toEqual([width, background, []]);
    // On a phone the bar with the bell is on the first screens only, and leads to this one.
    if (width > PHONE.width) {
      await bell(page, 3).click();
      await expect(panel(page).getByRole('listitem')).toHaveCount(2);
      // The panel covers parts of the page below it.
      const inPanel = await findings(page, 'header [aria-label=Notifications]');
      expect([width, background, 'bell', inPanel]).toEqual([width, background, 'bell', []]);
    }
    await page.context().close();
  }
});

import { type Browser, expect, type Page } from '@playwright/test';
import { FULL } from './support/bounds';
import { newContext, pauseStories, runStories, waitForRealtime } from './support/browser';
import { message, newestStatus, pick, sendMessage } from './support/chats';
import { composer, post, postCard, write } from './support/feed';
import { test } from './support/fixtures';
import { button, field } from './support/forms';
import { collectPageErrors } from './support/people';
import { picture } from './support/picture';
import {
  bell,
  dismissWelcome,
  expectSamePage,
  findPerson,
  goBy,
  logOut,
  markPage,
  type NewUser,
  register,
  verifyByMail,
  welcome,
} from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { choose, createDialog, openCreate, postStory, tile, viewer } from './support/stories';
import type { Backing } from './support/templates';

const ada: NewUser = { userName: 'ada.l', fullName: 'Ada Lovelace' };
const ben: NewUser = { userName: 'ben_k', fullName: 'Ben Kuhn' };
const POST_TEXT = 'First light over the harbour';

/** After registration, a login is attempted and rejected until the address is verified. */
const FORBIDDEN_LOGIN = /status of 403 .*\/users\/login$/;

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 780 };

/** Registers a user, whom the login then leads to the welcome. */
async function newUser(browser: Browser, server: RunningServer, who: NewUser, viewport = DESKTOP) {
  const context = await newContext(browser, { baseURL: server.url, viewport });
  await pauseStories(context);
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  await register(page, who);
  await verifyByMail(page, server, who);
  await expect(page).toHaveURL('/');
  await expect(welcome(page)).toBeVisible();
  await waitForRealtime(page);
  return { page, problems };
}

/** Walks through the welcome: picture and bio, people to follow, colour. */
async function walkThroughWelcome(page: Page) {
  const dialog = welcome(page);
  const step = (name: string) => dialog.getByRole('heading', { level: 3, name });
  await expect(step('Show who you are')).toBeFocused();
  // A browser with a mouse leaves room for the scroll bar of the page behind it.
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: PHONE.height });
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(PHONE.width - 20);
  await dialog
    .getByLabel('Choose a photo', { exact: true })
    .and(dialog.locator('input'))
    .setInputFiles(picture('ben.png', 200, 300, 300));
  const crop = page.getByRole('dialog', { name: 'New profile photo' });
  await crop.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog.locator('img[src*="/media/"]')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Bio' }).fill('Reads the tides.');
  await button(dialog, 'Next').click();

  await expect(step('People to follow')).toBeFocused();
  const row = dialog.getByRole('listitem').filter({ hasText: ada.fullName });
  await expect(row).toContainText('Sails at dawn.');
  await expect(row.getByRole('button', { name: 'Follow Ada Lovelace' })).toBeVisible();
  await button(dialog, 'Next').click();

  await expect(step('Choose your colour')).toBeFocused();
  await dialog.getByRole('radio', { name: 'Teal' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-primary', 'teal');
  await button(dialog, 'Done').click();
  await expect(dialog).toBeHidden();
}

async function publishPost(page: Page) {
  await write(page, POST_TEXT, [picture('harbour.png', 20)]);
  await composer(page).getByText('Tags, location and time').click();
  await field(composer(page), 'Tags').fill('sea, morning');
  await post(page);
  await expect(postCard(page, POST_TEXT)).toBeVisible();
}

/** Expects the post with text, tags and a picture that has loaded. */
async function expectWholePost(page: Page) {
  const card = postCard(page, POST_TEXT);
  for (const name of ['#sea', '#morning']) {
    await expect(card.getByRole('link', { name })).toBeVisible();
  }
  const image = card.locator('img[src*="/media/"]');
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);
}

async function publishStory(page: Page) {
  await openCreate(page);
  await choose(page, picture('story.png', 150, 270, 480));
  await field(createDialog(page), 'Alt text').fill('The bay at noon');
  await postStory(page);
  await expect(createDialog(page)).toBeHidden();
}

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' });

function play(backing: Backing) {
  test(`two people meet: post, follow, like, comment, chat and story, on ${backing}`, async ({
    browser,
  }) => {
    const server = await startServer({ backing, redis: backing === 'postgres' });
    try {
      const first = await newUser(browser, server, ada);
      const a = first.page;
      await welcome(a).getByRole('textbox', { name: 'Bio' }).fill('Sails at dawn.');
      await welcome(a).getByRole('button', { name: 'Next' }).click();
      await dismissWelcome(a);
      const second = await newUser(browser, server, ben, PHONE);
      const b = second.page;
      await markPage(a);

      await test.step('Ben is welcomed on his phone, once', async () => {
        await walkThroughWelcome(b);
        await b.setViewportSize(DESKTOP);
        await b.reload();
        await waitForRealtime(b);
        await expect(b.getByRole('textbox', { name: 'Post text' })).toBeVisible();
        await expect(welcome(b)).toBeHidden();
      });

      await test.step('Ada posts a text with a picture and tags', async () => {
        await publishPost(a);
        await expectWholePost(a);
      });

      await test.step('Ben follows her from her profile and sees the post', async () => {
        await findPerson(b, ada);
        const profile = b.getByRole('main');
        await profile.getByRole('button', { name: 'Follow Ada Lovelace' }).click();
        await expect(profile.getByRole('button', { name: 'Unfollow Ada Lovelace' })).toBeVisible();
        await expect(profile.getByRole('link', { name: POST_TEXT })).toBeVisible();
        await expect(bell(a, 1)).toBeVisible();
        await goBy(b, 'Home');
        await expectWholePost(b);
      });

      await test.step('his like and comment reach her without a reload', async () => {
        await postCard(b, POST_TEXT).getByRole('button', { name: /^Like/ }).click();
        await expect(
          postCard(a, POST_TEXT).getByRole('button', { name: 'Like, 1 like' }),
        ).toBeVisible();
        await expect(bell(a, 2)).toBeVisible();

        await postCard(b, POST_TEXT)
          .getByRole('button', { name: /^Comment/ })
          .click();
        await b.getByRole('textbox', { name: 'Comment' }).fill('What a sky.');
        await b.getByRole('button', { name: 'Comment', exact: true }).click();
        await expect(comments(b)).toContainText('What a sky.');
        await expect(
          postCard(a, POST_TEXT).getByRole('button', { name: 'Comment, 1 comment' }),
        ).toBeVisible();
        await expect(bell(a, 3)).toBeVisible();

        await bell(a, 3).click();
        const panel = a.getByRole('region', { name: 'Notifications' });
        await expect(panel.getByRole('listitem')).toHaveCount(3);
        await panel.getByRole('link', { name: /comment/ }).click();
        await expect(comments(a)).toContainText('What a sky.');
        await expect(bell(a, 2)).toBeVisible();
      });

      await test.step('her reply and like of it reach him without a reload', async () => {
        const hers = comments(a).getByRole('listitem').filter({ hasText: 'What a sky.' });
        await hers.getByRole('button', { name: 'Like comment, 0 likes' }).click();
        await expect(
          comments(b).getByRole('button', { name: 'Like comment, 1 like' }),
        ).toBeVisible();
        await hers.getByRole('button', { name: 'Reply' }).click();
        const field = a.getByRole('textbox', { name: 'Comment' });
        await expect(field).toBeFocused();
        await field.fill('It was.');
        await a.getByRole('button', { name: 'Comment', exact: true }).click();
        await expect(comments(a)).toContainText('It was.');
        await comments(b).getByRole('button', { name: 'View 1 reply' }).click();
        await expect(comments(b)).toContainText('It was.');
      });

      await test.step('her message is sent, delivered, seen', async () => {
        await b.goto('about:blank');
        await goBy(a, 'Messages');
        await a.getByRole('button', { name: 'Start a new conversation' }).click();
        const dialog = a.getByRole('dialog', { name: 'New conversation' });
        await pick(dialog, ['Ben Kuhn']);
        await dialog.getByRole('button', { name: 'Start chat' }).click();
        await sendMessage(a, 'Are you there?');
        await expect(newestStatus(a)).toHaveAccessibleName('Sent');

        await b.goto('/');
        await expect(newestStatus(a)).toHaveAccessibleName('Delivered');
        await waitForRealtime(b);
        await markPage(b);
        await goBy(b, 'Messages');
        await b
          .getByRole('navigation', { name: 'Conversations' })
          .getByRole('link', { name: /Ada Lovelace/ })
          .click();
        await expect(message(b, 'Are you there?')).toBeVisible();
        await expect(newestStatus(a)).toHaveAccessibleName('Seen');
        await sendMessage(b, 'Just got in.');
        await expect(message(a, 'Just got in.')).toBeVisible();
      });

      await test.step('Ada posts a story, and Ben watches it', async () => {
        await goBy(b, 'Home');
        await goBy(a, 'Home');
        await publishStory(a);
        await tile(b, /Ada.*story, new/).click();
        const story = viewer(b, ada.fullName);
        await expect(story.getByRole('img', { name: 'The bay at noon' })).toBeVisible();
        await expect(story.getByRole('progressbar', { name: 'Story 1 of 1' })).toBeVisible();
        await runStories(b);
        // After its five seconds, the viewer closes and the ring shows the story as seen.
        await expect(story).toBeHidden();
        await expect(tile(b, /Ada.*seen/)).toBeVisible();
      });

      await test.step('neither page was reloaded, and both sign out', async () => {
        await expectSamePage(a);
        await expectSamePage(b);
        for (const page of [a, b]) {
          await logOut(page);
          expect(await page.evaluate(() => localStorage.getItem('kithkin.session'))).toBeNull();
          await page.goto('/messages');
          await expect(page).toHaveURL(/\/login/);
        }
      });

      for (const { problems } of [first, second]) {
        expect(problems.filter((each) => FORBIDDEN_LOGIN.test(each))).toHaveLength(1);
        expect(problems.filter((each) => !FORBIDDEN_LOGIN.test(each))).toEqual([]);
      }
    } finally {
      await server.stop();
    }
  });
}

test.describe.configure({ mode: 'parallel' });

const services = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL);
if (FULL || !services) play('pglite');
if (services) play('postgres');

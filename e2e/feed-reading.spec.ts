import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { lengthenText, waitForRealtime } from './support/browser';
import { isStable } from './support/demoScreens';
import { actionOf, composer, describeFile, follow, post, publish, write } from './support/feed';
import { test } from './support/fixtures';
import { button, field, h1 } from './support/forms';
import { pressOn, tabTo } from './support/keyboard';
import { registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const POSTS = 34;
/** Maximum number of rendered cards: more than a window shows, far fewer than all posts. */
const MAX_CARDS = 14;

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await follow(server, ada, ben);
  for (let n = 1; n <= POSTS; n += 1) await publish(server, ben, `Log entry ${n}.`);
});
test.afterAll(() => server?.stop());
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function openHome(browser: Browser, options = {}): Promise<Page> {
  const context = await signedContext(browser, server, ada, options);
  // The time limits of the scroll restoration and of measuring rows.
  await lengthenText(context, [5_000, 1_500]);
  const page = await context.newPage();
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
}

/**
 * Scrolls until the target is in the centre of the window; starts again from the top at the end.
 */
async function readTo(page: Page, target: Locator): Promise<void> {
  let requestsAtEnd = 0;
  await expect(async () => {
    if ((await target.count()) > 0) {
      await target.evaluate((found) =>
        found.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
    } else {
      const isAtEnd = await page.evaluate(() => {
        const before = window.scrollY;
        window.scrollBy({ top: 500, behavior: 'instant' });
        return window.scrollY === before;
      });
      requestsAtEnd = isAtEnd ? requestsAtEnd + 1 : 0;
      if (requestsAtEnd > 20) {
        requestsAtEnd = 0;
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      }
    }
    await expect(target).toBeInViewport({ timeout: 500 });
  }).toPass();
}

const topOf = (page: Page, text: string): Promise<number> =>
  postCard(page, text).evaluate((card) => Math.round(card.getBoundingClientRect().top));

/** Returns the position of a post once it is stable. */
async function restingTop(page: Page, text: string): Promise<number> {
  await isStable(page);
  let top = await topOf(page, text);
  await expect(async () => {
    const before = top;
    top = await topOf(page, text);
    expect(top).toBe(before);
  }).toPass({ intervals: [500] });
  return top;
}

/**
 * Scrolls to a post and returns its position once it is stable. A scroll by script may be undone by
 * a row that is measured before the scroll event; the scroll is then repeated.
 */
async function restAt(page: Page, text: string): Promise<number> {
  let top = 0;
  await expect(async () => {
    await readTo(page, postCard(page, text));
    top = await restingTop(page, text);
    await expect(postCard(page, text)).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  return top;
}

/** Makes the stories above the list higher, lays the page out before a frame begins, and waits. */
const growStories = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Stories' }).evaluate(async (stories) => {
    // In a task of its own: the scroll event of the browser's anchoring would precede the observer.
    await new Promise((resolve) => setTimeout(resolve, 25));
    stories.style.marginBlockEnd = '60px';
    stories.getBoundingClientRect();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

const expectFewCards = (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('article').count()).toBeLessThanOrEqual(MAX_CARDS);

async function expectAt(page: Page, text: string, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(page, text)) - top)).toBeLessThanOrEqual(4);
}

test('one’s place is kept: on Back, on reload, and when others post', async ({ browser }) => {
  const page = await openHome(browser);
  const text = 'Log entry 9.';
  const top = await restAt(page, text);
  await expectFewCards(page);

  await test.step('Back from a post leads to where one was', async () => {
    await postCard(page, text).locator('time').click();
    await expect(h1(page, 'Post')).toBeVisible();
    await page.goBack();
    await expectAt(page, text, top);
  });

  await test.step('so does loading the page anew', async () => {
    await page.reload();
    await expectAt(page, text, top);
  });

  // A key press ends the scroll restoration, so that only the list preserves the position.
  await page.keyboard.press('Shift');

  await test.step('what is above the list changes its height, and moves nothing', async () => {
    await growStories(page);
    await expectAt(page, text, top);
  });

  await test.step('a post that arrives waits behind the pill, and moves nothing', async () => {
    await waitForRealtime(page);
    await publish(server, ben, 'Hot from the press.');
    const pill = button(page, '1 new post');
    await expect(pill).toBeVisible();
    await expectAt(page, text, top);
    await pill.click();
    await expect(postCard(page, 'Hot from the press.')).toBeInViewport();
    await expect(pill).toHaveCount(0);
  });
});

test('what fails while one reads on is tried again at its place, down to the end', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openHome(browser);
  const nextPage = /\/api\/v1\.1\/posts\?.*cursor=/;
  await page.route(nextPage, (route) => route.abort('connectionfailed'));
  await readTo(page, page.getByText('Failed to load posts.'));
  await page.unrouteAll({ behavior: 'wait' });
  await button(page.getByRole('main'), 'Retry').click();
  await readTo(page, postCard(page, 'Log entry 1.'));
  await expect(page.getByText('You have seen all posts.')).toBeVisible();
  await expectFewCards(page);
});

test('after a long absence the newest wait behind the pill, and what is left out says so', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openHome(browser);
  await waitForRealtime(page);
  await page.context().setOffline(true);
  for (let n = 1; n <= 33; n += 1) await publish(server, ben, `While away ${n}.`);
  await page.context().setOffline(false);
  await button(page, /^\d+ new posts$/).click();
  await expect(postCard(page, 'While away 33.')).toBeInViewport();
  const gap = page.getByRole('article', { name: 'Posts left out' });
  await readTo(page, gap);
  await button(gap, 'Show more posts').click();
  await expect(gap).toHaveCount(0);
  await readTo(page, postCard(page, 'While away 1.'));
});

test('with the keyboard alone: read, like, open, comment, and go back to the same place', async ({
  browser,
}) => {
  const page = await openHome(browser);
  const cards = page.getByRole('feed', { name: 'Posts' }).getByRole('article');
  await tabTo(page, cards.first());
  const here = page.locator('article:focus');
  for (const container of ['2', '3', '4', '5']) {
    await page.keyboard.press('PageDown');
    await expect(here).toHaveAttribute('aria-posinset', container);
  }
  const text = (await here.getByText(/\.$/).first().textContent()) ?? '';

  await pressOn(page, actionOf(page, text, /^Like,/), 'Space');
  await expect(actionOf(page, text, /^Like,/)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, actionOf(page, text, /^Comment,/), 'Shift+Tab');
  const top = await restingTop(page, text);
  await page.keyboard.press('Enter');
  await expect(h1(page, 'Post')).toBeFocused();
  await tabTo(page, field(page, 'Comment'));
  await page.keyboard.type('Read by keyboard.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Read by keyboard.');
  await tabTo(page, button(page, 'Back'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(actionOf(page, text, /^Comment,/)).toHaveAccessibleName('Comment, 1 comment');
  await expectAt(page, text, top);
});

test('pictures open over the window: by keys, with zoom, and give the focus back', async ({
  browser,
}) => {
  const page = await openHome(browser);
  await write(
    page,
    'Three views',
    [0, 1, 2].map((n) => picture(`view-${n}.png`, n * 70)),
  );
  await describeFile(page, 'view-0.png', 'The bay');
  await post(page);
  const opener = button(postCard(page, 'Three views'), 'Open picture 1 of 3: The bay');
  await pressOn(page, opener);
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'The bay' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 3')).toBeAttached();
  // A picture can be enlarged only when it has loaded.
  await expect(async () => {
    await page.keyboard.press('+');
    await expect(button(viewer, 'Zoom out')).toHaveAttribute('aria-disabled', 'false', {
      timeout: 2_000,
    });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

/** Records a short video in the browser. */
const startRecording = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const done = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const sample = (now: number) => {
        if (brush) {
          brush.fillStyle = `hsl(${now % 360} 60% 50%)`;
          brush.fillRect(0, 0, 160, 120);
        }
        if (now - begun < 3_000) requestAnimationFrame(sample);
        else resolve();
      };
      requestAnimationFrame(sample);
    });
    recorder.stop();
    await done;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

test('one video plays at a time, without sound until asked, and none off the screen', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openHome(browser);
  const buffer = Buffer.from(await startRecording(page));
  for (const text of ['First film', 'Second film']) {
    await write(page, text, [{ name: 'film.webm', mimeType: 'video/webm', buffer }]);
    await post(page);
    await expect(postCard(page, text).locator('video')).toBeVisible();
  }
  const video = (text: string) => postCard(page, text).locator('video');
  const state = (text: string) =>
    video(text).evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));
  const play = (text: string) =>
    video(text).evaluate((element: HTMLVideoElement) => {
      element.loop = true;
      return element.play();
    });
  await expect(async () => {
    await play('First film');
    expect(await state('First film')).toEqual({ paused: false, muted: true });
  }).toPass();
  await play('Second film');
  await expect.poll(() => state('First film')).toEqual({ paused: true, muted: true });
  await expect.poll(() => state('Second film')).toEqual({ paused: false, muted: true });
  await video('Second film').evaluate(() => window.scrollTo(0, 4_000));
  await expect(video('Second film').or(page.getByRole('feed'))).not.toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll('video')].every((v) => v.paused)))
    .toBe(true);
});

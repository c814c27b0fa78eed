import { expect, type Page } from '@playwright/test';
import { sendText, startChat, thread } from './support/chats';
import { publish } from './support/feed';
import { fingerOn } from './support/finger';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { hold } from './support/fulfil';
import { befriend } from './support/people';
import { picture } from './support/picture';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** The content of the screen's list, which follows the finger. */
const content = (page: Page) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.locator('> button', { hasText: /^Refresh$/ }) });
const arrow = (page: Page) => content(page).locator('> div > svg');
const topOf = (page: Page) =>
  content(page).evaluate((element) => element.getBoundingClientRect().top);

test('a list is pulled down with the finger, waits while it is refreshed, and returns', async ({
  ada,
  ben,
  open,
}) => {
  for (let at = 1; at <= 15; at += 1) await publish(ben, `Words ${at}.`);
  const page = await open(ada, `/users/${ben._id}`, PHONE);
  await expect(page.getByText('Words 15.')).toBeVisible();
  await expect(arrow(page)).toBeAttached();
  const before = await topOf(page);
  const finger = await fingerOn(page);

  await test.step('a short pull has no effect', async () => {
    await finger.press({ x: 180, y: 300 });
    await finger.moveTo({ x: 182, y: 340 });
    expect(await topOf(page)).toBeGreaterThan(before + 10);
    await finger.lift();
    await expect.poll(() => topOf(page)).toBe(before);
  });

  await test.step('a scrolled page scrolls', async () => {
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
    await finger.press({ x: 180, y: 300 });
    await finger.moveTo({ x: 180, y: 330 });
    expect(await page.evaluate(() => document.querySelector('[data-pull]'))).toBeNull();
    await finger.moveTo({ x: 180, y: 420 });
    await finger.lift();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a long pull refreshes the list', async () => {
    await publish(ben, 'Words of later.');
    const respond = await hold(page, /\/users\/[^/]+\/posts\?/);
    await finger.press({ x: 180, y: 300 });
    await finger.moveTo({ x: 190, y: 520 });
    await finger.lift();
    await expect(page.getByText('Refreshing...')).toBeAttached();
    await expect.poll(() => topOf(page)).toBe(before + 56);
    respond();
    await expect(page.getByText('Words of later.')).toBeVisible();
    await expect(page.getByText('Up to date.')).toBeAttached();
    await expect.poll(() => topOf(page)).toBe(before);
  });

  await test.step('with reduced motion, only the arrow shows the pull', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await finger.press({ x: 180, y: 300 });
    await finger.moveTo({ x: 180, y: 520 });
    await expect(arrow(page)).toBeVisible();
    expect(await topOf(page)).toBe(before);
    await finger.lift();
  });
});

test('a message is held and swiped; a swipe from the edge leads from a thread to the list', async ({
  ada,
  ben,
  open,
}) => {
  await befriend(ada, ben);
  const chat = await startChat(ada, [ben]);
  await sendText(ben, chat._id, 'Are you there?');
  const page = await open(ada, `/messages/${chat._id}`, PHONE);
  const text = thread(page).getByText('Are you there?');
  await expect(text).toBeVisible();
  const finger = await fingerOn(page);
  const box = await text.boundingBox();
  if (!box) throw new Error('The message has no box.');
  const y = box.y + box.height / 2;

  await test.step('a held message opens a sheet below the finger, which lifting does not click', async () => {
    const sheet = page.getByRole('dialog', { name: 'Message' });
    const at = { x: 180, y };
    await finger.press(at);
    await expect(sheet).toBeVisible();
    const isOverButton = ({ x, y }: typeof at) =>
      document.elementFromPoint(x, y)?.closest('dialog li button') != null;
    await expect.poll(() => page.evaluate(isOverButton, at)).toBe(true);
    await finger.lift();
    await button(sheet, 'Close').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a swipe from the middle replies', async () => {
    await finger.press({ x: 60, y });
    await finger.moveTo({ x: 240, y });
    await finger.lift();
    await expect(page.getByText('Reply to Ben Kuhn')).toBeVisible();
    await expect(page).toHaveURL(/\/messages\/./);
  });

  await test.step('a short swipe from the edge springs back', async () => {
    await finger.press({ x: 10, y });
    await finger.moveTo({ x: 100, y });
    expect((await text.boundingBox())?.x).toBeGreaterThan(box.x + 60);
    await finger.lift();
    await expect.poll(async () => (await text.boundingBox())?.x).toBe(box.x);
  });

  await test.step('a swipe past a third of the width returns to the list', async () => {
    await finger.press({ x: 10, y });
    await finger.moveTo({ x: 200, y });
    await finger.lift();
    await expect(page).toHaveURL('/messages');
    await expect(thread(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Ben Kuhn/ })).toBeVisible();
  });
});

/** Records each view transition: the elements with a name before and after the change. */
function watchTransitions() {
  const named = () =>
    [...document.querySelectorAll('*')]
      .filter((each) => getComputedStyle(each).viewTransitionName !== 'none')
      .filter((each) => each !== document.documentElement)
      .map((each) => Object.keys(each instanceof HTMLElement ? each.dataset : {}).join());
  const seen: { before: string[]; after: string[]; animated: boolean }[] = [];
  Object.assign(window, { seen });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const entry = { before: named(), after: [] as string[], animated: false };
    const transition = start(async () => {
      if (typeof update === 'function') await update();
      entry.after = named();
    });
    transition.ready.then(
      () => {
        entry.animated = document.getAnimations().some(({ effect }) => {
          const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return pseudo === '::view-transition-group(kk-picture)';
        });
      },
      () => undefined,
    );
    transition.finished.then(() => seen.push(entry));
    return transition;
  };
}

const transitions = (page: Page) =>
  page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'seen'))));

test('a picture grows from its tile into the post and the viewer, and shrinks back', {
  tag: '@full',
}, async ({ ada, ben, open }) => {
  const id = await publish(ben, 'Red door', picture('door.png', 90, 600, 400));
  // The time limits of the new view and of its scroll position, since a busy machine is slow.
  const page = await open(ada, 'about:blank', { ...PHONE, lengthen: [250, 40] });
  await page.addInitScript(watchTransitions);
  const opener = button(page, 'Open picture');
  await page.goto(`/posts/${id}`);
  await expect(opener).toBeVisible();
  await page.goto(`/users/${ben._id}`);
  const tile = page.getByRole('link', { name: 'Red door' });
  await tile.scrollIntoViewIfNeeded();
  const seen: unknown[] = [];
  const next = async (before: string, after: string) => {
    seen.push({ before: [before], after: [after], animated: true });
    await expect.poll(() => transitions(page)).toEqual(seen);
  };

  await tile.click();
  await next('tilePicture', 'postPicture');
  await expect(page).toHaveURL(`/posts/${id}`);
  await opener.hover();
  await opener.tap();
  await next('postPicture', 'lightboxPicture');
  await expect(page.getByRole('dialog', { name: 'Media' })).toBeVisible();
  await page.keyboard.press('Escape');
  await next('lightboxPicture', 'postPicture');
  await page.goBack();
  await next('postPicture', 'tilePicture');
  await expect(page).toHaveURL(`/users/${ben._id}`);

  await test.step('with reduced motion nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tile.click();
    await expect(opener).toBeVisible();
    await page.goBack();
    await expect(tile).toBeVisible();
    expect(await transitions(page)).toEqual(seen);
  });
});

import { type Browser, expect, type Page } from '@playwright/test';
import { lengthenText } from './support/browser';
import { sendText, startChat, thread } from './support/chats';
import { fingerOn } from './support/finger';
import { closeContexts, test } from './support/fixtures';
import { button } from './support/forms';
import { befriend, call, registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { type RunningServer, startServer } from './support/server';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  await befriend(server, ada, ben);
});
test.afterAll(() => server?.stop());
test.afterEach(({ browser }) => closeContexts(browser));

async function open(browser: Browser, path: string): Promise<Page> {
  const context = await signedContext(browser, server, ada, PHONE);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function post(body: string): Promise<void> {
  const form = new FormData();
  form.set('body', body);
  await call(server, 'POST', '/posts', form, ben.token);
}

/** The content of the screen's list, which follows the finger. */
const content = (page: Page) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.locator('> button', { hasText: /^Refresh$/ }) });
const gestureIsLoaded = (page: Page) => expect(content(page).locator('> div > svg')).toBeAttached();
const topOf = (page: Page) =>
  content(page).evaluate((element) => element.getBoundingClientRect().top);

test('a list is pulled down with the finger, waits while it is refreshed, and returns', async ({
  browser,
}) => {
  for (let at = 1; at <= 15; at += 1) await post(`Words ${at}.`);
  const page = await open(browser, `/users/${ben._id}`);
  await expect(page.getByText('Words 15.')).toBeVisible();
  await gestureIsLoaded(page);
  const before = await topOf(page);
  const finger = await fingerOn(page);

  await test.step('too short a pull returns', async () => {
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

  await test.step('a long one refreshes', async () => {
    await post('Words of later.');
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/users/*/posts?*', async (route) => {
      await held;
      await route.continue();
    });
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
});

test('without motion the list stays in its place; an arrow shows the pull', async ({ browser }) => {
  await post('Calm words.');
  const page = await open(browser, `/users/${ben._id}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText('Calm words.')).toBeVisible();
  await gestureIsLoaded(page);
  const before = await topOf(page);
  const finger = await fingerOn(page);
  await finger.press({ x: 180, y: 300 });
  await finger.moveTo({ x: 180, y: 520 });
  await expect(content(page).locator('> div > svg')).toBeVisible();
  expect(await topOf(page)).toBe(before);
  await finger.lift();
  await expect(page.getByText('Up to date.')).toBeAttached();
});

test('a message is held and swiped; a swipe from the edge leads from a thread to the list', async ({
  browser,
}) => {
  const chat = await startChat(server, ada, [ben]);
  await sendText(server, ben, chat._id, 'Are you there?');
  const page = await open(browser, `/messages/${chat._id}`);
  const text = thread(page).getByText('Are you there?');
  await expect(text).toBeVisible();
  const finger = await fingerOn(page);
  const box = await text.boundingBox();
  if (!box) throw new Error('The message has no box.');
  const y = box.y + box.height / 2;

  await test.step('held, it opens a sheet below the finger, which lifting does not click', async () => {
    const sheet = page.getByRole('dialog', { name: 'Message' });
    const at = { x: 180, y };
    await finger.press(at);
    await expect(sheet).toBeVisible();
    const isOverButton = ({ x, y }: typeof at) =>
      document.elementFromPoint(x, y)?.closest('dialog li button') != null;
    await expect.poll(() => page.evaluate(isOverButton, at)).toBe(true);
    await finger.lift();
    await button(sheet, 'Close').tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('swiped from the middle, it follows', async () => {
    await finger.press({ x: 60, y });
    await finger.moveTo({ x: 240, y });
    await finger.lift();
    await expect(page.getByText('Reply to Ben Kuhn')).toBeVisible();
    await expect(page).toHaveURL(/\/messages\/./);
  });

  await test.step('from the edge too short, it springs back', async () => {
    await finger.press({ x: 10, y });
    await finger.moveTo({ x: 100, y });
    expect((await text.boundingBox())?.x).toBeGreaterThan(box.x + 60);
    await finger.lift();
    await expect.poll(async () => (await text.boundingBox())?.x).toBe(box.x);
  });

  await test.step('past a third, it goes back', async () => {
    await finger.press({ x: 10, y });
    await finger.moveTo({ x: 200, y });
    await finger.lift();
    await expect(page).toHaveURL('/messages');
    await expect(thread(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Ben Kuhn/ })).toBeVisible();
  });
});

/** A picture of a post that Ben has made for this. */
async function postPicture(body: string): Promise<string> {
  const form = new FormData();
  form.set('body', body);
  const { name, mimeType, buffer } = picture(`${body}.png`, 90, 600, 400);
  form.append('media', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const made = await call<{ post: { _id: string } }>(server, 'POST', '/posts', form, ben.token);
  return made.post._id;
}

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

test('a picture grows from its tile into the post and the viewer, and shrinks back', async ({
  browser,
}) => {
  const id = await postPicture('Red door');
  const context = await signedContext(browser, server, ada, PHONE);
  // The time limits of the new view and of its scroll position, since a busy machine is slow.
  await lengthenText(context, [250, 40]);
  await context.addInitScript(watchTransitions);
  const page = await context.newPage();
  await page.goto(`/posts/${id}`);
  await expect(page.getByRole('button', { name: 'Open picture' })).toBeVisible();
  await page.goto(`/users/${ben._id}`);
  const tile = page.getByRole('link', { name: 'Red door' });
  const open = page.getByRole('button', { name: 'Open picture' });
  await tile.scrollIntoViewIfNeeded();
  const seen: unknown[] = [];
  const next = async (before: string, after: string) => {
    seen.push({ before: [before], after: [after], animated: true });
    await expect.poll(() => transitions(page)).toEqual(seen);
  };

  await tile.click();
  await next('tilePicture', 'postPicture');
  await expect(page).toHaveURL(`/posts/${id}`);
  await open.hover();
  await open.tap();
  await next('postPicture', 'lightboxPicture');
  await expect(page.getByRole('dialog', { name: 'Media' })).toBeVisible();
  await page.keyboard.press('Escape');
  await next('lightboxPicture', 'postPicture');
  await page.goBack();
  await next('postPicture', 'tilePicture');
  await expect(page).toHaveURL(`/users/${ben._id}`);

  await test.step('input is never in its way', async () => {
    await tile.click();
    await expect(page).toHaveURL(`/posts/${id}`);
    await button(page, 'Back').click();
    await expect(page).toHaveURL(`/users/${ben._id}`);
    await expect.poll(async () => (await transitions(page)).length).toBe(seen.length + 2);
  });

  await test.step('without motion nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await transitions(page);
    await tile.click();
    await expect(open).toBeVisible();
    await page.goBack();
    await expect(tile).toBeVisible();
    expect(await transitions(page)).toEqual(before);
  });
});

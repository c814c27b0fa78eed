import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { countStoredFiles, pauseStories, waitForRealtime } from './support/browser';
import { follow } from './support/feed';
import { test } from './support/fixtures';
import { button, field, toastWith } from './support/forms';
import { collectPageErrors, registerUser, type Signed, signedContext } from './support/people';
import { picture } from './support/picture';
import { type RunningServer, startServer } from './support/server';
import {
  choose,
  createDialog,
  openCreate,
  postStory,
  strip,
  tile,
  timelineOf,
} from './support/stories';
import { clip } from './support/video';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada.l', 'Ada Lovelace');
  ben = await registerUser(server, 'ben_k', 'Ben Kuhn');
  await follow(server, ben, ada);
});
test.afterAll(() => server?.stop());

const PHONE = { width: 360, height: 780 };

async function open(
  browser: Browser,
  person: Signed,
  background: 'light' | 'dark',
  size = { width: 1440, height: 900 },
) {
  const context = await signedContext(browser, server, person, { viewport: size });
  await context.addInitScript(
    (theme) => localStorage.setItem('theme', theme),
    JSON.stringify({ primaryColor: 'blue', backgroundColor: background }),
  );
  await pauseStories(context);
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  await page.goto('/');
  await expect(strip(page).getByText('Your story')).toBeVisible();
  await waitForRealtime(page);
  return { context, page, problems };
}

/** The preview: an image by its alternative text, or a video by its label. */
const preview = (page: Page) =>
  createDialog(page)
    .getByAltText('Preview of your story')
    .or(createDialog(page).getByLabel('Preview of your story'));

/** Files that a story cannot use, with the error messages. */
const REJECTED_FILES = [
  ['sea.pdf', 4, 'Please select an image or video file.'],
  ['sea.svg', 4, 'sea.svg is an SVG drawing, which can’t be used.'],
  ['sea.png', 0, 'sea.png is empty.'],
  ['sea.jpg', 15 * 1024 * 1024 + 1, 'sea.jpg is larger than 15 MB.'],
] as const;

async function rejectFiles(page: Page): Promise<void> {
  await openCreate(page);
  for (const [name, bytes, reason] of REJECTED_FILES) {
    // By path: a large buffer would be decoded in the page, byte by byte.
    const path = test.info().outputPath(name);
    await writeFile(path, Buffer.alloc(bytes));
    await choose(page, path);
    await expect(createDialog(page).getByText(reason).first()).toBeVisible();
    await expect(toastWith(page, reason)).toBeVisible();
  }
}

/** Crops the photo and adds a text, by keyboard only. */
async function cropAndWrite(page: Page): Promise<void> {
  await button(createDialog(page), 'Crop to 9:16').press('Enter');
  const cropArea = page.getByRole('application', { name: 'What is kept' });
  await cropArea.press('+');
  await cropArea.press('ArrowRight');
  await expect(button(createDialog(page), 'Use this part')).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  await button(createDialog(page), 'Use this part').press('Enter');
  await expect(button(createDialog(page), 'Show all of it')).toBeVisible();
  await field(page, 'Text on the picture').fill('Noon at the sea');
  await button(createDialog(page), 'Middle').press('Enter');
  const text = page.getByRole('application', { name: 'Text: Noon at the sea' });
  await text.press('Shift+ArrowUp');
  await expect(page.getByText('50 percent from the left, 44 percent from the top')).toBeAttached();
  await field(page, 'What it shows').fill('Waves.');
}

test('a photo and a video are made, and stand at once with who follows', async ({ browser }) => {
  const a = await open(browser, ada, 'light');
  const b = await open(browser, ben, 'light');
  await expect(strip(b.page).getByText('Sample')).toHaveCount(4);

  await test.step('what can’t be a story is refused in words, before anything is sent', () =>
    rejectFiles(a.page));

  await test.step('a photo is cut, written on and described', async () => {
    await choose(a.page, picture('sea.png', 120, 1600, 900));
    await expect(preview(a.page)).toBeVisible();
    await cropAndWrite(a.page);
    expect(await findings(a.page)).toEqual([]);
    await postStory(a.page);
    await expect(toastWith(a.page, 'Story posted')).toBeVisible();
    await expect(createDialog(a.page)).toBeHidden();
  });

  await test.step('the middle of one’s picture opens the story', async () => {
    await tile(a.page, 'Your story').click();
    await expect(a.page.getByRole('dialog', { name: 'Story by Ada Lovelace' })).toBeVisible();
    await a.page.keyboard.press('Escape');
  });

  await test.step('it is there at once with Ben, cut, and with its words', async () => {
    await tile(b.page, 'Ada story, new').click();
    const picture = b.page.getByRole('img', { name: 'Waves. Text: Noon at the sea' });
    await expect(picture).toBeVisible();
    const shape = () =>
      picture.evaluate((image: HTMLImageElement) =>
        (image.naturalWidth / image.naturalHeight).toFixed(2),
      );
    await expect.poll(shape).toBe('0.56');
    await b.page.keyboard.press('Escape');
    await expect(tile(b.page, 'Ada story, seen')).toBeVisible();
  });

  await test.step('a video follows', async () => {
    const video = await clip(a.page, 'waves.webm');
    await openCreate(a.page);
    await choose(a.page, video);
    await expect(preview(a.page)).toBeVisible();
    await expect(createDialog(a.page).getByRole('radio', { name: 'Video' })).toBeChecked();
    await field(a.page, 'What it shows').fill('Waves that move.');
    await postStory(a.page);
    await expect(toastWith(a.page, 'Story posted')).toBeVisible();
    await tile(b.page, 'Ada 2 stories, new').click();
    await expect(b.page.getByLabel('Waves that move.')).toBeVisible();
  });

  expect([...a.problems, ...b.problems]).toEqual([]);
  await a.context.close();
  await b.context.close();
});

test('a cut network and a dead tab cost nothing, and a story is there once', async ({
  browser,
}) => {
  const before = (await timelineOf(server, ada)).length;
  const { context, page } = await open(browser, ada, 'dark', PHONE);

  await test.step('the tab dies while a story is made: the draft comes back', async () => {
    await openCreate(page);
    await choose(page, picture('harbour.png', 30, 480, 640));
    await field(page, 'What it shows').fill('A harbour.');
    await field(page, 'Text on the picture').fill('Home');
    await expect.poll(() => countStoredFiles(page)).toBe(1);
    await page.reload();
    await openCreate(page);
    await expect(preview(page)).toBeVisible();
    await expect(page.getByRole('application', { name: 'Text: Home' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('the network goes: it waits at one’s own place', async () => {
    await context.setOffline(true);
    await postStory(page);
    await expect(toastWith(page, 'Your story goes out when you are back online')).toBeVisible();
    await expect(strip(page).getByText('Waiting')).toBeVisible();
  });

  await test.step('the answer is lost, and the tab dies: it is sent again, and there once', async () => {
    let sent = 0;
    let isLost = false;
    await context.route(/\/stories\/$/, async (route) => {
      sent += 1;
      if (sent > 1) return route.fallback();
      await route.fetch();
      isLost = true;
      return route.abort('connectionreset');
    });
    await context.setOffline(false);
    await expect.poll(() => isLost).toBe(true);
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    await expect.poll(() => sent).toBeGreaterThan(1);
    await expect(strip(again).getByText('Waiting')).toBeHidden();
    await expect(tile(again, 'Your story')).toBeVisible();
    const now = await timelineOf(server, ada);
    expect(now).toHaveLength(before + 1);
    expect(now.at(-1)?.alt).toBe('A harbour. Text: Home');
  });
  await context.close();
});

import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { waitForRealtime } from './support/browser';
import { follow } from './support/feed';
import { type Open, test } from './support/fixtures';
import { button, field, toastWith } from './support/forms';
import type { Signed } from './support/people';
import { picture } from './support/picture';
import {
  choose,
  createDialog,
  openCreate,
  postStory,
  strip,
  tile,
  viewer,
} from './support/stories';
import { clip } from './support/video';

/** Opens Home with its stories, live. */
async function openHome(open: Open, person: Signed, options = {}): Promise<Page> {
  const page = await open(person, '/', options);
  await expect(strip(page).getByText('Your story')).toBeVisible();
  await waitForRealtime(page);
  return page;
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
  await field(page, 'Text on the photo').fill('Noon at the sea');
  await button(createDialog(page), 'Middle').press('Enter');
  const text = page.getByRole('application', { name: 'Text: Noon at the sea' });
  await text.press('Shift+ArrowUp');
  await expect(page.getByText('50 percent from the left, 44 percent from the top')).toBeAttached();
  await field(page, 'Alt text').fill('Waves.');
}

test('a photo and a video become stories, which a follower watches at once', async ({
  ada,
  ben,
  open,
}) => {
  await follow(ben, ada);
  const a = await openHome(open, ada);
  const b = await openHome(open, ben);

  await test.step('files that cannot be a story are rejected before anything is sent', () =>
    rejectFiles(a));

  await test.step('a photo is cropped, given a text and described', async () => {
    await choose(a, picture('sea.png', 120, 1600, 900));
    await expect(preview(a)).toBeVisible();
    await cropAndWrite(a);
    expect(await findings(a)).toEqual([]);
    await postStory(a);
    await expect(toastWith(a, 'Story posted')).toBeVisible();
    await expect(createDialog(a)).toBeHidden();
  });

  await test.step('the own tile opens the story', async () => {
    await tile(a, 'Your story').click();
    await expect(viewer(a, 'Ada Lovelace')).toBeVisible();
    await a.keyboard.press('Escape');
  });

  await test.step('a follower sees it at once, cropped, with its text', async () => {
    await tile(b, 'Ada story, new').click();
    const picture = b.getByRole('img', { name: 'Waves. Text: Noon at the sea' });
    await expect(picture).toBeVisible();
    const shape = () =>
      picture.evaluate((image: HTMLImageElement) =>
        (image.naturalWidth / image.naturalHeight).toFixed(2),
      );
    await expect.poll(shape).toBe('0.56');
    await b.keyboard.press('Escape');
    await expect(tile(b, 'Ada story, seen')).toBeVisible();
  });

  await test.step('a video is added', async () => {
    const video = await clip(a, 'waves.webm');
    await openCreate(a);
    await choose(a, video);
    await expect(preview(a)).toBeVisible();
    await expect(createDialog(a).getByRole('radio', { name: 'Video' })).toBeChecked();
    await field(a, 'Alt text').fill('Waves that move.');
    await postStory(a);
    await expect(toastWith(a, 'Story posted')).toBeVisible();
    await tile(b, 'Ada 2 stories, new').click();
    await expect(b.getByLabel('Waves that move.')).toBeVisible();
  });
});

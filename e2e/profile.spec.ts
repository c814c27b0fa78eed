import { expect, type Page } from '@playwright/test';
import { inFront } from './support/browser';
import { test } from './support/fixtures';
import { button, h1 } from './support/forms';
import { picture } from './support/picture';

test('a new profile photo is cropped, uploaded and shown everywhere', async ({ ada, open }) => {
  const page = await open(ada, `/users/${ada._id}`);
  const main = page.getByRole('main');
  const bar = page.getByRole('link', { name: 'Your profile' }).locator('img');
  await main
    .locator('input[aria-label="Change profile photo"]')
    .setInputFiles(picture('me.png', 60, 640, 480));
  const dialog = page.getByRole('dialog', { name: 'New profile photo' });
  const photo = dialog.getByRole('img', { name: 'Your photo' });
  await expect(photo).toBeVisible();

  await test.step('the crop is enlarged and moved', async () => {
    await dialog.getByRole('slider', { name: /zoom/i }).first().focus();
    await page.keyboard.press('ArrowRight');
    const box = await photo.boundingBox();
    if (!box) throw new Error('The photo has no box.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.up();
    expect((await photo.boundingBox())?.x).not.toBe(box.x);
  });

  await test.step('the square photo is on the profile and in the bar', async () => {
    await button(dialog, 'Use this photo').click();
    await expect(dialog).toBeHidden();
    await expect(bar).toHaveAttribute('src', /\/media\//);
    const shape = () =>
      main
        .locator('header img')
        .first()
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
          naturalWidth > 0,
          naturalWidth === naturalHeight,
        ]);
    await expect.poll(shape, 'the photo is loaded and square').toEqual([true, true]);
  });

  await test.step('a file that is no picture is rejected', async () => {
    await main
      .locator('input[aria-label="Change profile photo"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not one') });
    await expect(dialog.getByRole('alert')).toContainText('can’t be shown as a picture');
  });
});

test('a theme applies to every tab and browser of a person, and before scripts have loaded', async ({
  ada,
  open,
}) => {
  const page = await open(ada, '/');
  const other = await page.context().newPage();
  await other.goto('/notifications');
  await expect(h1(other, 'Notifications')).toBeVisible();
  const expectTheme = (tab: Page) =>
    expect
      .poll(() => tab.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ primary: 'teal', background: 'dark' });

  await inFront(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Theme' });
  await dialog.getByText('Teal').click();
  await dialog.getByText('Dark').click();
  await expectTheme(page);
  await expectTheme(other);
  const unsaved = () => page.evaluate(() => localStorage.getItem('kithkin.theme-unsaved'));
  await expect.poll(unsaved, 'the theme is saved to the account').toBeNull();
  const color = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await color(page);

  await test.step('a page without scripts has the theme', async () => {
    await other.route(/\.js(\?|$)/, (route) => route.abort());
    await other.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => color(other)).toBe(dark);
    await expectTheme(other);
  });

  await test.step('another browser of the person receives it', async () => {
    await expectTheme(await open(ada, '/'));
  });
});

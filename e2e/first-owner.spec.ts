import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { button, field, h1 } from './support/forms';
import { mailedLink } from './support/mail';
import { dismissWelcome, emailOf, fillRegistration } from './support/screens';

const PHONE = { viewport: { width: 360, height: 780 } };
const olga = { userName: 'olga', fullName: 'Olga Owner' };

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a7d7a' } })
    .png()
    .toBuffer();
const choose = async (page: Page, label: string, buffer: Buffer) =>
  page
    .locator(`input[aria-label="${label}"]`)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });

test('the printed link registers the owner, who sets the logo, banner and languages of the network', async ({
  browser,
  ownServer: server,
}) => {
  const page = await (await newContext(browser, { baseURL: server.url, ...PHONE })).newPage();
  const [link = ''] = /\S+\/register\?owner=\S+/.exec(server.log()) ?? [];

  await test.step('the link fills in the code', async () => {
    await page.goto(link);
    await expect(field(page, 'Owner code')).toHaveValue(/^\w{4}-\w{4}-\w{4}$/);
    await fillRegistration(page, olga);
    await button(page, 'Create account').click();
    await expect(h1(page, 'Check your email')).toBeVisible();
    await page.goto(await mailedLink(server, emailOf(olga), '/verify-email'));
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await dismissWelcome(page);
  });

  await test.step('the owner chooses logo, banner and languages', async () => {
    await page.goto('/desk/network');
    await choose(page, 'Add a logo', await drawing(300, 300));
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    await choose(page, 'Add a banner', await drawing(900, 300));
    await expect(page.getByRole('img', { name: 'The banner' })).toBeVisible();
    await field(page, 'Contact').fill('olga@example.org');
    await field(page, 'Languages').selectOption('de');
    await button(page, 'Save').click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'KithKin, home' }).locator('img')).toBeVisible();
  });

  await test.step('guests see them on the sign-in page, and no field for a code', async () => {
    const guest = await (await newContext(browser, { baseURL: server.url, ...PHONE })).newPage();
    await guest.goto('/login');
    const pictures = guest.locator('img[data-picture]');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(guest.getByText('Write to olga@example.org.')).toBeVisible();
    await expect(guest.getByText('Spoken here: Deutsch')).toBeVisible();
    const icon = await guest.locator('link[rel=icon]').getAttribute('href');
    expect((await guest.request.get(icon ?? '')).status()).toBe(200);
    await guest.goto('/register');
    await expect(field(guest, 'Full name')).toBeVisible();
    await expect(field(guest, 'Owner code')).toHaveCount(0);
  });
});

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runAdminCommand } from './support/adminCommand';
import { test } from './support/fixtures';
import { collectPageErrors, PASSWORD, registerUser } from './support/people';
import { startServer } from './support/server';

/** In milliseconds: a backup starts an embedded database of its own, and so does its check. */
const ROOM_FOR_BACKUP = { timeout: 120_000 };

test('an owner reads the figures on a phone, and makes, checks and downloads a backup', {
  tag: '@full',
}, async ({ open }) => {
  const server = await startServer({ backing: 'pglite' });
  const owner = await registerUser(server, 'owner_o', 'Olga Owner');
  await runAdminCommand(server, 'owner', owner.userName);
  const page = await open(owner, '/desk', { viewport: { width: 360, height: 780 } });
  const problems = collectPageErrors(page);

  await test.step('numbers, work and servers', async () => {
    await page.getByRole('link', { name: /^How it goes/ }).click();
    const posts = page.getByRole('figure', { name: 'Posts' });
    await expect(posts).toBeVisible();
    await posts.getByRole('slider').focus();
    await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible();
    await expect(page.getByText(/^Version [0-9a-f]{10}, contract/)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  await test.step('releases', async () => {
    await page.goto('/desk/releases');
    await expect(page.getByRole('heading', { name: 'desk', exact: true })).toBeVisible();
    await expect(page.getByText(/deploy desk/).first()).toBeVisible();
  });

  await test.step('a backup', async () => {
    await page.goto('/desk/backups');
    await page.getByRole('button', { name: 'Make a backup' }).click();
    const check = page.getByRole('button', { name: /^Check / });
    await expect(check).toBeVisible(ROOM_FOR_BACKUP);
    await check.click();
    await expect(page.getByText(/Restored for a check .* 1 user,/)).toBeVisible(ROOM_FOR_BACKUP);
    await page.getByRole('button', { name: /^Download / }).click();
    const dialog = page.getByRole('dialog', { name: 'Download the backup' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^kithkin-.+\.tar\.gz$/);
    const stored = join(`${server.dataDir}-backups`, download.suggestedFilename());
    expect(statSync(await download.path()).size).toBe(statSync(stored).size);
  });

  expect(problems).toEqual([]);
  await server.stop();
});

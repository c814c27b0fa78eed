import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { button, field, fill, h1, toastWith } from './support/forms';
import { mailedLink } from './support/mail';
import { PASSWORD, registerUser, signedContext } from './support/people';
import { ROOT } from './support/release';
import { emailOf } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const PHONE = { viewport: { width: 360, height: 740 } };
const cara = { userName: 'cara', fullName: 'Cara Lind' };

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ backing: 'pglite' });
});
test.afterAll(() => server?.stop());

/** Runs a command of `npm run admin` on the running server. */
function runAdmin(...command: string[]): void {
  execFileSync('npx', ['tsx', 'scripts/admin.ts', ...command], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' },
  });
}

async function fillRegistration(page: Page): Promise<void> {
  await fill(page, {
    'Full name': cara.fullName,
    'User name': cara.userName,
    Email: emailOf(cara),
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await button(page, 'Create account').click();
}

test('by invitation: without a link nobody registers; with one, both follow by a press', {
  tag: '@full',
}, async ({ browser }) => {
  const ada = await registerUser(server, 'ada', 'Ada Stone');
  const ben = await registerUser(server, 'ben', 'Ben Okri');
  runAdmin('owner', 'ada');
  const guest = await (await newContext(browser, { baseURL: server.url, ...PHONE })).newPage();
  const benPage = await (await signedContext(browser, server, ben, PHONE)).newPage();

  await test.step('the owner names the network and admits people by invitation', async () => {
    const page = await (await signedContext(browser, server, ada, PHONE)).newPage();
    await page.goto('/desk/network');
    await field(page, 'Name').fill('The Millers');
    await page.getByRole('radio', { name: 'By invitation', exact: true }).check();
    await page.getByRole('switch', { name: 'Closed to strangers' }).check();
    await button(page, 'Save').click();
    await expect(toastWith(page, /^Saved\./)).toBeVisible();
  });

  await test.step('without a link, the registration is refused in plain words', async () => {
    await expect(async () => {
      await guest.goto('/register');
      await expect(guest).toHaveTitle('Create account · The Millers', { timeout: 5_000 });
    }).toPass();
    const notice = 'This network admits people by invitation only. Ask a member for a link.';
    await expect(guest.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await fillRegistration(guest);
    await expect(guest.getByRole('alert').filter({ hasText: notice })).toBeVisible();
  });

  const link = await test.step('a member makes a link', async () => {
    await benPage.goto('/settings#invitations');
    await button(benPage, 'Make a link').click();
    await expect(field(benPage, 'Your link')).toHaveValue(/\/invitation\?token=/);
    return field(benPage, 'Your link').inputValue();
  });

  await test.step('the guest sees who invites, registers and verifies', async () => {
    await guest.goto(link);
    await expect(guest.getByText('Ben Okri invites you to The Millers.')).toBeVisible();
    await guest.getByRole('link', { name: 'Create account' }).click();
    await expect(guest.getByText('Ben Okri invites you to The Millers.')).toBeVisible();
    await fillRegistration(guest);
    await expect(h1(guest, 'Check your mail')).toBeVisible();
    await guest.goto(await mailedLink(server, emailOf(cara), '/verify-email'));
    await guest.getByRole('link', { name: 'Go to Login' }).click();
  });

  await test.step('the welcome offers to follow the inviter', async () => {
    const dialog = guest.getByRole('dialog', { name: 'Welcome to The Millers' });
    await button(dialog, 'Skip').click();
    const inviter = dialog.getByRole('listitem').filter({ hasText: 'Invited you' });
    await button(inviter, 'Follow Ben Okri').click();
    await expect(button(inviter, /^Following/)).toBeVisible();
    await button(dialog, 'Close').click();
  });

  await test.step('the inviter is told, and follows back', async () => {
    await benPage.goto('/notifications');
    await expect(benPage.getByText('started following you.')).toBeVisible();
    await benPage.getByRole('link', { name: /joined by your invitation/ }).click();
    await expect(h1(benPage, 'Cara Lind')).toBeVisible();
    await button(benPage, 'Follow Cara Lind').click();
    await expect(button(benPage, 'Unfollow Cara Lind')).toBeVisible();
  });

  await test.step('the link is used up', async () => {
    const other = await (await newContext(browser, { baseURL: server.url, ...PHONE })).newPage();
    await other.goto(link);
    await expect(other.getByRole('alert')).toContainText('has expired or was used up');
  });
});

import type { SessionList } from '@kithkin/shared/contract';
import { expect } from '@playwright/test';
import { inFront, waitForRealtime } from './support/browser';
import { postText } from './support/feed';
import { test } from './support/fixtures';
import { button, h1, toastWith, tryLogin } from './support/forms';
import { callAs, PASSWORD } from './support/people';
import { logOut, mainNav } from './support/screens';

test('a session that ends elsewhere leads to the login and back to the draft; a sign-out ends every tab', async ({
  ada,
  open,
}) => {
  const page = await open(ada, '/?from=mail#feed');
  await postText(page).fill('Half a thought about');
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join(' ')))
    .toContain('Half a thought about');

  await test.step('an open tab is signed out at once', async () => {
    await waitForRealtime(page);
    const { sessions } = await callAs<SessionList>(ada, 'GET', '/users/me/sessions');
    for (const { _id, isCurrent } of sessions) {
      if (!isCurrent) await callAs(ada, 'DELETE', `/users/me/sessions/${_id}`);
    }
    await expect(page).toHaveURL('/login');
    await expect(
      toastWith(page, 'This session was ended from your account settings.'),
    ).toBeVisible();
  });

  await test.step('the next sign-in returns to the address and the draft', async () => {
    await tryLogin(page, ada.userName, PASSWORD);
    await expect(page).toHaveURL('/?from=mail#feed');
    await expect(postText(page)).toHaveValue('Half a thought about');
  });

  await test.step('a sign-out requires a confirmation, and signs every tab out', async () => {
    const second = await page.context().newPage();
    await second.goto('/notifications');
    await expect(h1(second, 'Notifications')).toBeVisible();
    await inFront(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await button(page.getByRole('alertdialog'), 'Cancel').click();
    await expect(mainNav(page)).toBeVisible();
    await logOut(page);
    await expect(second).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('kithkin.session'))).toBeNull();
  });
});

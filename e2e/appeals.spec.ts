import { expect } from '@playwright/test';
import { runAdminCommand } from './support/adminCommand';
import { test } from './support/fixtures';
import { button, field, h1, tryLogin, untilListening } from './support/forms';
import { collectPageErrors, PASSWORD, registerUser, signedContext } from './support/people';
import { startServer } from './support/server';

const VIEWPORT = { width: 360, height: 780 };

test('a suspended person reads why, appeals, and is back with everything when it is granted', {
  tag: '@full',
}, async ({ browser }) => {
  const server = await startServer();
  const owner = await registerUser(server, 'owner_o', 'Olga Owner');
  const paul = await registerUser(server, 'paul_p', 'Paul Poster');
  await runAdminCommand(server, 'owner', owner.userName);
  await runAdminCommand(server, 'suspend', paul.userName, 'Be kind');

  const context = await browser.newContext({ baseURL: server.url, viewport: VIEWPORT });
  const page = await context.newPage();
  await test.step('the right password opens the page of appeals, and nothing else', async () => {
    await page.goto('/login');
    await untilListening(page);
    await tryLogin(page, paul.userName, PASSWORD);
    await expect(h1(page, 'Your account is suspended')).toBeVisible();
    await expect(page.getByText('The rule: Be kind', { exact: true })).toBeVisible();
    await field(page, 'Appeal: why the decision is wrong').fill('I quoted somebody else.');
    await button(page, 'Send appeal').click();
    await expect(page.getByText('You have appealed.', { exact: false })).toBeVisible();
  });

  const desk = await signedContext(browser, server, owner, { viewport: VIEWPORT });
  const owners = await desk.newPage();
  const problems = collectPageErrors(owners);
  await test.step('somebody with the permission takes it and grants it', async () => {
    await owners.goto('/desk/appeals');
    await owners.getByRole('link', { name: /@paul_p/ }).click();
    await expect(owners.getByText('I quoted somebody else.')).toBeVisible();
    await button(owners, 'Take').click();
    await button(owners, 'Grant').click();
    await owners.getByRole('dialog').getByRole('button', { name: 'Grant', exact: true }).click();
    await expect(owners.getByText('Nothing waits.')).toBeVisible();
  });

  await test.step('the person signs in as before', async () => {
    await page.goto('/login');
    await untilListening(page);
    await tryLogin(page, paul.userName, PASSWORD);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goto('/decisions');
    await expect(page.getByText('Your appeal was granted.')).toBeVisible();
  });
  // The screen of an appeal finds nothing once it is decided.
  expect(problems.filter((problem) => !problem.includes('/desk/appeals/'))).toEqual([]);
  await server.stop();
});

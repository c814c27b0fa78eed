import { expect } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { button, field, h1, tryLogin } from './support/forms';
import { hold } from './support/fulfil';
import { collectPageErrors, PASSWORD } from './support/people';
import { mainNav } from './support/screens';

/** Paths of the scripts of the page. */
const SCRIPTS = /\/(?:shell|remotes)\/.*\.js/;

test('a login form sent before the scripts have loaded logs in, and stays out of the address', async ({
  browser,
  server,
  ada,
}) => {
  const page = await (await newContext(browser, { baseURL: server.url })).newPage();
  const problems = collectPageErrors(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const releaseScripts = await hold(page, SCRIPTS);
  // The form renders without any script or external style sheet.
  await page.goto('/notifications?from=mail', { waitUntil: 'commit' });
  await expect(h1(page, 'Welcome back')).toBeVisible();
  await expect(button(page, 'Log in')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await tryLogin(page, ada.userName, PASSWORD);
  await expect(page).toHaveURL('/login');

  releaseScripts();
  await expect(mainNav(page)).toBeVisible();
  await expect(page).toHaveURL('/notifications?from=mail');
  expect(addresses.filter((address) => /password/i.test(decodeURI(address)))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a registration typed before the scripts have loaded is hydrated with its values', {
  tag: '@full',
}, async ({ browser, server }) => {
  const page = await (await newContext(browser, { baseURL: server.url })).newPage();
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto('/register', { waitUntil: 'commit' });
  const name = field(page, 'Full name');
  await name.fill('Cleo Park');
  await field(page, 'Password').fill('short');
  const element = await name.elementHandle();

  releaseScripts();
  await expect(page.getByText(/weak/i)).toBeVisible();
  await expect(name).toHaveValue('Cleo Park');
  // The same element remains: it is hydrated, not rendered again.
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

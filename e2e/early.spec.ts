import { expect } from '@playwright/test';
import { newContext } from './support/browser';
import { test } from './support/fixtures';
import { button, h1, tryLogin } from './support/forms';
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

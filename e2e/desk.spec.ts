import type { PostResponse } from '@kithkin/shared/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { runAdminCommand } from './support/adminCommand';
import { test } from './support/fixtures';
import { mailsTo } from './support/mail';
import {
  call,
  collectPageErrors,
  registerUser,
  type Signed,
  signedContext,
} from './support/people';
import { type RunningServer, startServer } from './support/server';

const PHONE = { width: 360, height: 780 };
const WORDS = 'Nobody should read this';

/** Opens a phone that is signed in, and records the scripts of the desk that it loads. */
async function phone(browser: Browser, server: RunningServer, person: Signed) {
  const context = await signedContext(browser, server, person, { viewport: PHONE });
  const page = await context.newPage();
  const deskFiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/desk/')) deskFiles.push(request.url());
  });
  return { page, deskFiles, problems: collectPageErrors(page) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a report is taken, decided with a rule, told to the person and undone', {
  tag: '@full',
}, async ({ browser }) => {
  const server = await startServer();
  const owner = await registerUser(server, 'owner_o', 'Olga Owner');
  const mod = await registerUser(server, 'mod_m', 'Mona Mod');
  const reporter = await registerUser(server, 'rita_r', 'Rita Reporter');
  const author = await registerUser(server, 'paul_p', 'Paul Poster');
  expect(await runAdminCommand(server, 'owner', owner.userName)).toContain('is an owner now');
  const { post } = await call<PostResponse>(
    server,
    'POST',
    '/posts',
    { body: WORDS },
    author.token,
  );

  const owners = await phone(browser, server, owner);
  await test.step('the owner makes a moderator', async () => {
    await owners.page.goto('/desk');
    await owners.page.getByRole('link', { name: /^Team/ }).click();
    await button(owners.page, 'Add').click();
    const dialog = owners.page.getByRole('dialog', { name: 'Add to the team' });
    await dialog.getByRole('combobox').fill('mona');
    await owners.page.getByRole('option', { name: /Mona Mod/ }).click();
    await dialog.getByRole('radio', { name: 'Moderator' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(owners.page.getByText('Mona Mod is moderator now.')).toBeVisible();
  });

  const reporters = await phone(browser, server, reporter);
  await test.step('the reporter reports the post', async () => {
    await reporters.page.goto(`/posts/${post._id}`);
    await reporters.page.getByRole('button', { name: 'Post options' }).first().click();
    await reporters.page.getByRole('menuitem', { name: 'Report' }).click();
    await reporters.page.getByRole('radio', { name: 'Bullying, hate or threats' }).check();
    await button(reporters.page, 'Send report').click();
    await expect(reporters.page.getByText(/Report sent/)).toBeVisible();
  });

  const mods = await phone(browser, server, mod);
  await test.step('the moderator takes the case and hides the post', async () => {
    await mods.page.goto('/desk/reports');
    await mods.page.getByRole('link', { name: /Post of @paul_p/ }).click();
    await expect(mods.page.getByText(WORDS)).toBeVisible();
    await button(mods.page, 'Take').click();
    await button(mods.page, 'Hide').click();
    await mods.page.getByRole('textbox').fill('Please read the rules.');
    await button(mods.page, 'Decide').click();
    await expect(mods.page.getByText('Hidden.')).toBeVisible();
    await expect(mods.page.getByText('Nothing waits.')).toBeVisible();
  });

  const authors = await phone(browser, server, author);
  await test.step('the person is told what and why, and the others no longer see it', async () => {
    await authors.page.goto('/decisions');
    const decision = authors.page.getByRole('listitem').filter({ hasText: 'A post of yours' });
    await expect(decision).toContainText('nobody but you sees it');
    await expect(decision).toContainText('Bullying, hate or threats');
    await expect(decision).toContainText('Please read the rules.');
    await expect
      .poll(() => mailsTo(server, 'paul_p@example.test').join('\n'))
      .toContain('Please read the rules.');
    await reporters.page.goto('/notifications');
    await expect(
      reporters.page.getByText('Something was done about what you reported. Thank you.'),
    ).toBeVisible();
    await reporters.page.goto(`/posts/${post._id}`);
    await expect(reporters.page.getByText(WORDS)).toBeHidden();
  });

  await test.step('the moderator undoes it, and all is as before', async () => {
    await mods.page.goto('/desk/decisions');
    await button(mods.page, 'Undo').click();
    await mods.page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(mods.page.getByText('Hidden (undone)')).toBeVisible();
    await reporters.page.goto(`/posts/${post._id}`);
    await expect(reporters.page.getByText(WORDS)).toBeVisible();
    await authors.page.goto('/decisions');
    await expect(authors.page.getByText('This was undone.', { exact: false })).toBeVisible();
  });

  await test.step('to everyone else the desk does not exist', async () => {
    await reporters.page.goto('/desk');
    await expect(reporters.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect([reporters.deskFiles, authors.deskFiles]).toEqual([[], []]);
    expect(mods.deskFiles.length).toBeGreaterThan(0);
    // The screen of a case finds nothing once it is decided.
    const problems = [owners, mods, authors].flatMap((each) => each.problems);
    expect(problems.filter((problem) => !problem.includes('/desk/reports/'))).toEqual([]);
  });
  await server.stop();
});

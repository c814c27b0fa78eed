import { type Browser, expect, type Page } from '@playwright/test';
import { follow, publish } from './support/feed';
import { closeContexts, test } from './support/fixtures';
import { button, field, toastWith } from './support/forms';
import { collectPageErrors, registerUser, type Signed, signedContext } from './support/people';
import { postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const PHONE = { viewport: { width: 360, height: 780 } };

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let eve: Signed;
test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  ben = await registerUser(server, 'ben', 'Ben Kuhn');
  eve = await registerUser(server, 'eve', 'Eve Park');
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
    [eve, ada],
  ] as const) {
    await follow(server, one, other);
  }
});
test.afterAll(() => server?.stop());
test.afterEach(({ browser }) => closeContexts(browser));

async function open(browser: Browser, who: Signed, path: string): Promise<Page> {
  const context = await signedContext(browser, server, who, PHONE);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('on a phone: a post with a muted word appears neither in the feed nor live', async ({
  browser,
}) => {
  await publish(server, ben, 'The spoiler of the season.');
  await publish(server, ben, 'Bread is rising.');
  const page = await open(browser, ada, '/settings#feeds');
  const errors = collectPageErrors(page);
  await page.getByRole('link', { name: 'Privacy and safety' }).click();
  await page.getByRole('link', { name: 'Muted words and tags' }).click();
  await field(page, 'Word, phrase or #tag').fill('Spoiler');
  await button(page, 'Mute word').click();
  await expect(button(page, 'Remove Spoiler')).toBeVisible();

  await page.goto('/');
  await expect(postCard(page, 'Bread is rising.')).toBeVisible();
  await expect(postCard(page, 'The spoiler of the season.')).toHaveCount(0);
  await publish(server, ben, 'SPOILER: they marry.');
  await publish(server, ben, 'Tea is ready.');
  await button(page, /new post/).click();
  await expect(postCard(page, 'Tea is ready.')).toBeVisible();
  await expect(postCard(page, 'SPOILER: they marry.')).toHaveCount(0);

  await page.goto('/muted-words');
  await button(page, 'Remove Spoiler').click();
  await expect(page.getByText("You haven't muted any words yet.")).toBeVisible();
  await page.goto('/');
  await expect(postCard(page, 'The spoiler of the season.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('on phones: a restricted person’s comment is seen by its author alone until it is allowed', async ({
  browser,
}) => {
  const id = await publish(server, ada, 'What do you think?');
  const [adas, bens, eves] = await Promise.all([
    open(browser, ada, '/users/ben'),
    open(browser, ben, `/posts/${id}`),
    open(browser, eve, `/posts/${id}`),
  ]);
  const errors = [adas, bens, eves].flatMap(collectPageErrors);
  await button(adas, 'More about Ben Kuhn').click();
  await adas.getByRole('menuitem', { name: 'Restrict' }).click();
  await button(adas, 'Restrict').click();
  await expect(toastWith(adas, 'You have restricted Ben Kuhn.')).toBeVisible();

  await adas.goto(`/posts/${id}`);
  await field(bens, 'Comment').fill('I disagree.');
  await button(bens, 'Comment').click();
  const comments = (page: Page) => page.getByRole('list', { name: 'Comments' });
  await expect(comments(bens).getByText('I disagree.')).toBeVisible();
  await expect(bens.getByText('Only its author')).toHaveCount(0);
  await expect(comments(adas).getByText('I disagree.')).toBeVisible();
  await expect(adas.getByText('Waiting for you. Only its author and you see it.')).toBeVisible();
  // What eve writes comes after it, so that his comment would be there by now.
  await field(eves, 'Comment').fill('I agree.');
  await button(eves, 'Comment').click();
  await expect(comments(bens).getByText('I agree.')).toBeVisible();
  await eves.reload();
  await expect(comments(eves).getByText('I agree.')).toBeVisible();
  await expect(eves.getByText('I disagree.')).toHaveCount(0);

  await button(comments(adas), 'Allow').click();
  await expect(comments(eves).getByText('I disagree.')).toBeVisible();
  await expect(button(comments(adas), 'Allow')).toHaveCount(0);
  expect(errors).toEqual([]);
});

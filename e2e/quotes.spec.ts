import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { actionOf, fromPostMenu, postCard, publish } from './support/feed';
import { test } from './support/fixtures';
import { button, field, toastWith } from './support/forms';
import { callAs } from './support/people';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const POST = 'First light over the harbour';
const WORDS = 'This is why I get up at five';

const form = (page: Page) => page.getByRole('dialog', { name: 'Share post' });
const quotes = (page: Page) => page.getByRole('dialog', { name: 'Quotes' });

async function openForm(page: Page, text: string) {
  await actionOf(page, text, /^Share,/).tap();
  await button(page, 'Share to your followers').tap();
  await expect(form(page)).toBeVisible();
}

test('a post is quoted, and its author removes it from the quote and puts it back', async ({
  ada,
  ben,
  open,
}) => {
  const postId = await publish(ada, POST);
  const a = await open(ada, '/notifications', PHONE);
  await callAs(ben, 'POST', `/users/${ada.userName}/follow`);
  const b = await open(ben, '/', PHONE);
  const hers = postCard(b, WORDS);

  await test.step('Ben shares it with words', async () => {
    await openForm(b, POST);
    await field(form(b), 'Message').fill(WORDS);
    expect(await findings(b, 'dialog')).toEqual([]);
    await button(form(b), 'Share').tap();
    await expect(toastWith(b, 'Post shared successfully!')).toBeVisible();
    await expect(hers).toContainText(POST);
  });

  await test.step('Ada is notified, and removes her post by the menu of the quote', async () => {
    await a.getByRole('link', { name: /Ben Kuhn quoted your post\./ }).tap();
    await expect(postCard(a, WORDS)).toContainText(POST);
    await fromPostMenu(a, WORDS, 'Remove my post from this quote');
    await expect(postCard(a, WORDS)).toContainText('This post is not available.');
    await expect(hers).toContainText('This post is not available.');
    await expect(hers).not.toContainText(POST);
  });

  await test.step('in the list of quotes she puts it back', async () => {
    await a.goto(`/posts/${postId}`);
    await fromPostMenu(a, POST, 'View quotes');
    await expect(quotes(a)).toContainText(WORDS);
    expect(await findings(a, 'dialog')).toEqual([]);
    await button(quotes(a), 'Put it back: Ben Kuhn').tap();
    await expect(hers).toContainText(POST);
    await a.keyboard.press('Escape');
    await expect(quotes(a)).toBeHidden();
  });

  await test.step('she turns quotes off, and words that Ben has written stay', async () => {
    await b.goto(`/posts/${postId}`);
    await openForm(b, POST);
    await field(form(b), 'Message').fill('And again');
    await fromPostMenu(a, POST, 'Turn quotes off');
    await expect(toastWith(a, 'Quotes are turned off.')).toBeVisible();
    await expect(form(b)).toContainText('Ada Lovelace doesn’t allow quotes of this post.');
    await expect(field(form(b), 'Message')).toHaveValue('And again');
    await button(form(b), 'Share').tap();
    await expect(toastWith(b, 'Post shared successfully!')).toBeVisible();
  });
});

import { expect, type Page } from '@playwright/test';
import { line, startChat, thread } from './support/chats';
import { actionOf, publish } from './support/feed';
import { test } from './support/fixtures';
import { button, field, toastWith } from './support/forms';
import { befriend, callAs } from './support/people';
import { picture } from './support/picture';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share' });

/** Counts the taps on the page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let taps = 0;
    addEventListener(
      'pointerup',
      () => {
        taps += 1;
        document.documentElement.dataset.taps = String(taps);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0));
}

test('a post goes to a friend with three taps, only who may see it sees it, and a comment needs two', async ({
  ada,
  ben,
  cleo,
  open,
}) => {
  await befriend(ada, ben);
  await befriend(ben, cleo);
  await publish(ada, 'Morning mist over the harbour', picture('harbour.png', 20));
  await callAs(ada, 'PATCH', '/users/me', { isPrivate: true });
  const chat = await startChat(ben, cleo);
  const page = await open(ben, '/', PHONE);

  await test.step('from Home: the share icon, the person, Send', async () => {
    const shareIcon = actionOf(page, 'Morning mist', /^Share,/);
    await expect(shareIcon).toBeVisible();
    const taps = await countTaps(page);
    await shareIcon.tap();
    await button(sheet(page), 'Ada Lovelace').tap();
    await button(sheet(page), 'Send').tap();
    await expect(toastWith(page, 'Sent')).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    expect(await taps()).toBe(3);
  });

  await test.step('its author sees the card, which opens the post', async () => {
    const author = await open(ada, '/messages', PHONE);
    await author.getByRole('link', { name: /Ben Kuhn/ }).tap();
    await thread(author).getByRole('link', { name: 'Post by Ada Lovelace' }).tap();
    await expect(author).toHaveURL(/\/post\/./);
    await expect(author.getByText('Morning mist over the harbour')).toBeVisible();
  });

  await test.step('who does not follow the author sees that it can’t be shown', async () => {
    await actionOf(page, 'Morning mist', /^Share,/).tap();
    await button(sheet(page), 'Cleo Sol').tap();
    await field(sheet(page), 'Message').fill('Look at this');
    await button(sheet(page), 'Send').tap();
    await button(page, 'Open chat').tap();
    await expect(line(page, /^You: Post by Ada Lovelace/)).toBeVisible();
    const other = await open(cleo, `/messages/${chat._id}`, PHONE);
    await expect(line(other, /This post can’t be shown, Look at this/)).toBeVisible();
    await expect(thread(other).getByText('Morning mist')).toBeHidden();
  });

  await test.step('a comment from Home needs two: its icon, and Comment', async () => {
    await page.goto('/');
    const icon = actionOf(page, 'Morning mist', /^Comment,/);
    await expect(icon).toBeVisible();
    const taps = await countTaps(page);
    await icon.tap();
    await expect(field(page, 'Comment')).toBeFocused();
    await page.keyboard.type('What a sky.');
    await button(page, 'Comment').tap();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('What a sky.');
    expect(await taps()).toBe(2);
  });
});

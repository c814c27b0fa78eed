import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { waitForRealtime } from './support/browser';
import { composer, follow, post, postCard, write } from './support/feed';
import { test } from './support/fixtures';
import { button, field } from './support/forms';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const QUESTION = 'Where shall we meet on Saturday?';
const OPTIONS = [
  'At the harbour, by the old crane that nobody has used for at least thirty years',
  'في المقهى',
  'Online',
];

const poll = (page: Page) => postCard(page, QUESTION).getByRole('group', { name: 'Poll' });
const result = (page: Page, option: string) =>
  poll(page).getByRole('listitem').filter({ hasText: option });

test('two people on phones: a poll is posted, voted in, and its results arrive live', async ({
  ada,
  ben,
  open,
}) => {
  await follow(ben, ada);
  const a = await open(ada, '/create-post', PHONE);
  const b = await open(ben, '/', PHONE);
  await waitForRealtime(b);

  await test.step('Ada posts a question with options', async () => {
    await button(composer(a), 'Add poll').tap();
    for (const [at, text] of OPTIONS.entries()) {
      if (at > 1) await button(composer(a), 'Add option').tap();
      await field(composer(a), `Option ${at + 1}`).fill(text);
    }
    await write(a, QUESTION);
    expect(await findings(a, 'main')).toEqual([]);
    await post(a);
    await expect(a).toHaveURL(/\/posts\/./);
    await expect(result(a, 'Online')).toContainText('0%');
  });

  await test.step('Ben chooses with the keyboard, votes, and sees the results', async () => {
    await b.getByRole('button', { name: /new post/ }).tap();
    await expect(poll(b).getByRole('radio')).toHaveCount(OPTIONS.length);
    await expect(poll(b)).not.toContainText('%');
    await expect(button(poll(b), 'Vote')).toBeDisabled();
    expect(await findings(b, 'main')).toEqual([]);
    const height = (await poll(b).boundingBox())?.height;
    await poll(b).getByRole('radio').first().focus();
    await b.keyboard.press('ArrowDown');
    await expect(poll(b).getByRole('radio', { name: OPTIONS[1] })).toBeChecked();
    await button(poll(b), 'Vote').tap();
    await expect(result(b, OPTIONS[1] ?? '')).toContainText('Your choice');
    await expect(poll(b)).toContainText('1 vote · 1 day left');
    await expect(poll(b)).toBeFocused();
    // What follows has not moved.
    expect((await poll(b).boundingBox())?.height).toBe(height);
    expect(await findings(b, 'main')).toEqual([]);
  });

  await test.step('Ada sees the vote without a reload', async () => {
    await expect(result(a, OPTIONS[1] ?? '')).toContainText('100%');
    await expect(poll(a)).toContainText('1 vote');
    const width = await a.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.viewport.width);
  });
});

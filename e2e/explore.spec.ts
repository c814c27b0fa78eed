import { expect } from '@playwright/test';
import { lengthenText } from './support/browser';
import { demoContext } from './support/demo';
import { isStable } from './support/demoScreens';
import { composer, postText } from './support/feed';
import { test } from './support/fixtures';
import { h1 } from './support/forms';

test('explore on a phone: people, topics, and a grid that is where one left it', async ({
  browser,
  demo,
}) => {
  const view = { width: 360, height: 780, background: 'light' } as const;
  const context = await demoContext(browser, demo, view);
  // The time limit of the scroll restoration.
  await lengthenText(context, [5_000]);
  const page = await context.newPage();
  await page.goto('/explore');

  await test.step('people are searched for in the screen itself', async () => {
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search people' });
    await search.fill('bruno');
    await expect(page.getByRole('list', { name: 'People found' })).toContainText('Bruno Keller');
    await search.fill('');
    await expect(page.getByRole('list', { name: 'People found' })).toHaveCount(0);
  });

  await test.step('the grid brings more as one scrolls, and keeps the place on Back', async () => {
    const tiles = page.getByRole('list', { name: 'Explore Posts' }).getByRole('link');
    await tiles.nth(9).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Trending Topics' })).toBeAttached();
    await isStable(page);
    // In the centre, so that the bottom bar does not cover it and the tap does not scroll.
    await tiles
      .nth(10)
      .evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await isStable(page);
    const text = (await tiles.nth(10).getAttribute('aria-label')) ?? '';
    const tile = tiles.filter({ visible: true }).and(page.getByLabel(text, { exact: true }));
    const top = () => tile.first().evaluate((link) => link.getBoundingClientRect().top);
    const before = await top();
    await tile.first().click();
    await expect(h1(page, 'Post')).toBeVisible();
    await page.goBack();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4);
  });

  await test.step('a topic leads to its posts', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const topics = page.getByRole('region', { name: 'Trending Topics' });
    await topics.getByRole('link', { name: `#${demo.paths.tag}` }).click();
    await expect(h1(page, `#${demo.paths.tag}`)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(`#${demo.paths.tag}`);
  });
  await context.close();
});

test('a #tag is completed by keys', { tag: '@full' }, async ({ browser, demo }) => {
  const view = { width: 1440, height: 900, background: 'light' } as const;
  const context = await demoContext(browser, demo, view);
  const page = await context.newPage();
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await postText(page).click();
  // In one step: a list for a part of the tag would be replaced before the arrow key.
  await page.keyboard.insertText(`See #${demo.paths.tag.slice(0, -1)}`);
  await expect(page.getByRole('option', { name: demo.paths.tag })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(postText(page)).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(postText(page)).toHaveValue(`See #${demo.paths.tag} `);
  await context.close();
});

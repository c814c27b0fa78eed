import { expect, type Page } from '@playwright/test';
import { runStories } from './support/browser';
import { follow } from './support/feed';
import { fingerOn } from './support/finger';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { publishStory, viewer } from './support/stories';

const PHONE = { width: 360, height: 780 };

/** Opens a story by its path and pauses it. */
async function openImageStory(page: Page, id: string, name: string) {
  await page.goto(`/${id}`);
  const dialog = viewer(page, name);
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(button(dialog, 'Play')).toBeVisible();
  return dialog;
}

/** Returns true if no other person's stories follow the current ones. */
async function isLastPerson(page: Page): Promise<boolean> {
  await expect(page.getByText(/^(Next|Previous) person:/).first()).toBeAttached();
  return (await page.getByText('Next person:').count()) === 0;
}

test('a story opened by its address is swiped, closed by Back, and closes by itself at its end', {
  tag: '@full',
}, async ({ ada, ben, cleo, open }) => {
  await follow(ben, ada);
  await follow(ben, cleo);
  const third = await publishStory(cleo, 'A lit window', 200);
  const last = await publishStory(ada, 'The bay at night', 120);
  const page = await open(ben, 'about:blank', { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/explore');
  const dialog = await openImageStory(page, third, 'Cleo Sol');
  const frame = dialog.getByRole('group', { name: 'Story 1 of 1' });
  // The story fills the screen when the opening animation has ended.
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });

  await test.step('a swipe leads to the next person', async () => {
    const finger = await fingerOn(page);
    await page.keyboard.press(' ');
    const isLast = await isLastPerson(page);
    await finger.press({ x: 180, y: 300 });
    await finger.moveTo({ x: isLast ? 300 : 60, y: 300 });
    await expect(page.getByRole('button', { name: /^(Next|Previous) person/ })).toBeVisible();
    await finger.lift();
    await expect(viewer(page, 'Ada Lovelace')).toBeVisible();
  });

  await page.goBack();
  await expect(page).toHaveURL('/explore');

  await test.step('after the last story it closes', async () => {
    await runStories(page);
    await page.goto(`/${last}`);
    await expect(page).toHaveURL('/', { timeout: 60_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

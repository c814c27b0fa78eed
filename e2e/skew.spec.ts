import { expect } from '@playwright/test';
import { postText } from './support/feed';
import { test } from './support/fixtures';
import { button } from './support/forms';
import { collectPageErrors } from './support/people';
import { mainNav } from './support/screens';

const CONTRACT = 'x-kithkin-contract';
const LINE = 'A new version of KithKin is here. Refresh when you are ready.';

test('a tab that is too old for its server offers Refresh, which preserves the draft', {
  tag: '@full',
}, async ({ ada, open }) => {
  const page = await open(ada, '/', { viewport: { width: 360, height: 740 } });
  const problems = collectPageErrors(page);
  await page.getByRole('link', { name: 'What’s new?' }).click();
  await expect(page.getByText(LINE)).toBeHidden();

  await page.route('**/api/v1.1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [CONTRACT]: '99.0.0' } });
  });
  await postText(page).fill('Half of a thought');
  await button(page, 'Back').click();
  // Navigation triggers a request, whose response announces the skew.
  await mainNav(page).getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('status').filter({ hasText: LINE })).toBeVisible();
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);

  await page.goBack();
  await page.getByRole('link', { name: 'Half of a thought' }).click();
  await expect(postText(page)).toHaveValue('Half of a thought');
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Refresh').click();
  await button(page.getByRole('alertdialog', { name: 'Refresh now?' }), 'Refresh').click();
  await expect(page.getByText(LINE)).toBeHidden();
  await expect(postText(page)).toHaveValue('Half of a thought');
  expect(problems).toEqual([]);
});

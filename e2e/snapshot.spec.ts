import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { waitUntilStable } from './support/browser';
import { demoContext } from './support/demo';
import { snapshotsOf } from './support/device';
import { test } from './support/fixtures';
import { hold } from './support/fulfil';

const PHONE = { width: 360, height: 780 };

/** Difference of a colour channel from which on two pixels differ, of 255. */
const MIN_DIFFERENCE = 32;

/** Returns the share of pixels that differ visibly between two screenshots of one size. */
async function differingShare(one: Buffer, two: Buffer): Promise<number> {
  const raw = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([raw(one), raw(two)]);
  let differing = 0;
  for (let i = 0; i < a.length; i += 3) {
    const channels = [i, i + 1, i + 2];
    if (channels.some((at) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > MIN_DIFFERENCE)) {
      differing += 1;
    }
  }
  return differing / (a.length / 3);
}

const shown = (page: Page) => page.locator('#snapshot');

// One screen, since one module paints all.
test('the feed is painted as it was, before any script has loaded', async ({ browser, demo }) => {
  const context = await demoContext(browser, demo, { ...PHONE, background: 'light' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => snapshotsOf(page)).toContain('/');
  await waitUntilStable(page);
  const before = await page.screenshot();

  const release = await hold(page, /\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(shown(page)).toBeVisible();
  await expect.poll(async () => differingShare(before, await page.screenshot())).toBeLessThan(0.02);
  // It reacts to nothing, and is not in the accessibility tree.
  await expect(shown(page)).toHaveAttribute('inert');
  await expect(page.getByRole('article')).toHaveCount(0);

  release();
  await page.getByRole('article').first().waitFor();
  await expect(shown(page)).toHaveCount(0);

  await test.step('it disappears with the first input', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => snapshotsOf(page)).toContain('/');
    await page.route('**/api/v1.1/posts**', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(shown(page)).toBeVisible();
    await page.mouse.wheel(0, 200);
    await expect(shown(page)).toHaveCount(0);
  });
});

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chosen } from './support/bounds';
import { waitUntilStable } from './support/browser';
import { demoContext } from './support/demo';
import { test } from './support/fixtures';
import { postCard } from './support/screens';
import { snapshotsOf, snapshotText } from './support/snapshots';

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

/** Reloads the page, and holds the requests of all scripts until the returned function is called. */
async function reloadWithoutScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return release;
}

const PAINTED = [
  ['the feed', '/', (page: Page) => page.getByRole('article').first()],
  ['the messages', '/messages', (page: Page) => page.getByRole('heading', { name: 'Messages' })],
] as const;

/** A bounded run tests one screen, since one module paints all. */
for (const [name, path, ready] of chosen(PAINTED, 1)) {
  test(`${name} is painted as it was, before any script has loaded`, async ({ browser, demo }) => {
    const context = await demoContext(browser, demo, { ...PHONE, background: 'light' });
    const page = await context.newPage();
    await page.goto(path);
    await ready(page).waitFor();
    await expect.poll(() => snapshotsOf(page)).toContain(path);
    await waitUntilStable(page);
    const before = await page.screenshot();

    const release = await reloadWithoutScripts(page);
    await expect(shown(page)).toBeVisible();
    await expect
      .poll(async () => differingShare(before, await page.screenshot()))
      .toBeLessThan(0.02);
    // It reacts to nothing, and is not in the accessibility tree.
    await expect(shown(page)).toHaveAttribute('inert');
    await expect(page.getByRole('article')).toHaveCount(0);

    release();
    await ready(page).waitFor();
    await expect(shown(page)).toHaveCount(0);
    await context.close();
  });
}

test('a snapshot has nothing that was typed, and gives way to the first input', async ({
  browser,
  demo,
}) => {
  const context = await demoContext(browser, demo, { ...PHONE, background: 'dark' });
  const page = await context.newPage();
  await page.goto('/messages');
  await page.getByRole('searchbox').fill('Something private');
  await expect.poll(() => snapshotsOf(page)).toContain('/messages');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await snapshotText(page, '/messages')).not.toContain('Something private');

  await page.goto('/');
  await expect(postCard(page, '').first()).toBeVisible();
  await expect.poll(() => snapshotsOf(page)).toContain('/');
  await page.route('**/api/v1.1/posts**', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(shown(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect(shown(page)).toHaveCount(0);
  await context.close();
});

test('a page of another width, or of another person, shows no snapshot', {
  tag: '@full',
}, async ({ browser, demo }) => {
  const context = await demoContext(browser, demo, { ...PHONE, background: 'light' });
  const page = await context.newPage();
  await page.goto('/');
  await expect.poll(() => snapshotsOf(page)).toContain('/');
  await page.setViewportSize({ width: 768, height: 900 });
  let release = await reloadWithoutScripts(page);
  await expect(page.locator('#root')).toBeAttached();
  await expect(shown(page)).toHaveCount(0);
  release();

  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem('kithkin.device', 'somebody-else'));
  release = await reloadWithoutScripts(page);
  await expect(page.locator('#root')).toBeAttached();
  await expect(shown(page)).toHaveCount(0);
  release();
  await context.close();
});

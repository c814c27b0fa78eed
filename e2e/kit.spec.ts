import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRIMARY_COLORS } from '@kithkin/shared/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { test } from './support/fixtures';
import { ROOT } from './support/release';

const run = promisify(execFile);

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'kithkin-kit-'));
  await run('npm', ['run', '--silent', 'build:kit', '-w', 'shared', '--', folder], { cwd: ROOT });
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the lazy parts, which appear last. */
async function expectEverythingVisible(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Search people' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files on their way' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your new photo' })).toBeVisible();
}

for (const background of ['light', 'dark']) {
  test(`axe finds nothing on the page of the kit in each colour in ${background}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.route('http://kit.test/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems: Record<string, string[]> = {};
    for (const primary of PRIMARY_COLORS) {
      await test.step(primary, async () => {
        await page.goto(`http://kit.test/index.html?primary=${primary}&background=${background}`);
        await expectEverythingVisible(page);
        await expect(page.locator('html')).toHaveAttribute('data-primary', primary);
        const found = await findings(page);
        if (found.length > 0) problems[primary] = found;
      });
    }
    expect(problems).toEqual({});
  });
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe';
import { chosen } from './support/bounds';
import { test } from './support/fixtures';
import { ROOT } from './support/release';
import { type StaticServer, serveFolder } from './support/staticServer';
import { kitColors } from './support/visualChecks';

const run = promisify(execFile);

let folder: string;
let host: StaticServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'kithkin-kit-'));
  await run('npm', ['run', '--silent', 'build:kit', '-w', 'shared', '--', folder], { cwd: ROOT });
  host = await serveFolder(folder);
});
test.afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the lazy parts, which appear last. */
async function expectEverythingVisible(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Search people' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files on their way' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your new photo' })).toBeVisible();
}

for (const background of chosen(['light', 'dark'], 1)) {
  test(`axe finds nothing on the page of the kit in its colours in ${background}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems: Record<string, string[]> = {};
    for (const primary of kitColors) {
      await test.step(primary, async () => {
        await page.goto(`${host.url}index.html?primary=${primary}&background=${background}`);
        await expectEverythingVisible(page);
        await expect(page.locator('html')).toHaveAttribute('data-primary', primary);
        const found = await findings(page);
        if (found.length > 0) problems[primary] = found;
      });
    }
    expect(problems).toEqual({});
  });
}

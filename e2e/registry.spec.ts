import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { buildModified, releaseBuilds } from './support/buildModified';
import { test } from './support/fixtures';
import { registerUser, signedContext } from './support/people';
import { goBy } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const ELSEWHERE = '/remotes/feed/stolen/';

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

const file = () => join(server.siteDir, 'registry.json');

/** Replaces the registry file atomically, as a foreign writer would. */
function writeRegistry(text: string): void {
  writeFileSync(`${file()}.new`, text);
  renameSync(`${file()}.new`, file());
}

/** Collects the tab's reports about registries, as telemetry receives them. */
function rejections(page: Page): string[] {
  const label: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    if (text.startsWith('[registry]')) label.push(text);
  });
  return label;
}

/** Makes the tab check for a newer registry, as on a new connection. */
const check = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/**
 * Makes the tab check and returns its last report. For polling: a check in flight may have started
 * before the last write, and a repeated rejection is reported once.
 */
async function recheck(page: Page, reports: string[]): Promise<string> {
  await check(page);
  return reports.at(-1) ?? '';
}

async function openTab(page: Page): Promise<string[]> {
  const reports = rejections(page);
  await page.goto('/');
  await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();
  return reports;
}

test('a registry that the release did not sign, or not last, changes nothing in an open tab', {
  tag: '@full',
}, async ({ browser }) => {
  const ada = await registerUser(server, 'ada', 'Ada Lovelace');
  const context = await signedContext(browser, server, ada);
  const page = await context.newPage();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const reports = await openTab(page);
  const first = readFileSync(file(), 'utf8');

  await test.step('somebody writes a registry with another address for mf-feed', async () => {
    const registry = JSON.parse(first);
    registry.serial += 1;
    registry.remotes.feed.live = {
      ...registry.remotes.feed.live,
      version: 'stolen',
      base: ELSEWHERE,
      container: 'stolen',
    };
    writeRegistry(JSON.stringify(registry));
    await expect.poll(() => recheck(page, reports)).toContain('signature');
    expect(reports).toHaveLength(1);
  });

  await test.step('half of a registry is no registry', async () => {
    writeRegistry(first.slice(0, 400));
    await expect.poll(() => recheck(page, reports)).toContain('unreadable');
  });

  await test.step('a new release comes, and then the one before is put back', async () => {
    writeRegistry(first);
    const second = await buildModified(server.siteDir, 'feed', 'second');
    await releaseBuilds(server.siteDir, [second]);
    const container = `kithkin_feed_${second.version}`;
    await expect
      .poll(async () => {
        await check(page);
        return page.evaluate((name) => name in window, container);
      })
      .toBe(true);
    writeRegistry(first);
    await expect.poll(() => recheck(page, reports)).toContain('older');
  });

  await goBy(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await goBy(page, 'Home');
  await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();
  expect(requestedUrls.filter((url) => url.includes(ELSEWHERE))).toEqual([]);
  expect(reports).toHaveLength(3);
  await context.close();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readRegistry } from '../scripts/release/registryStore';
import type { SiteRegistry } from '../scripts/release/registryTypes';
import { chosen, FULL } from './support/bounds';
import { waitForRealtime } from './support/browser';
import { buildModified, releaseBuilds } from './support/buildModified';
import { type Demo, demoContext, startDemo } from './support/demo';
import { expectRoute, routesFor } from './support/demoScreens';
import { test } from './support/fixtures';
import { collectPageErrors } from './support/people';
import { follow } from './support/screens';

/** Number of deploys: in a bounded run one of each package. */
const DEPLOYS = FULL ? 20 : 2;
const PACKAGES = ['feed', 'profile', 'messages', 'stories', 'notifications'];
/** Index of the shell's deploy. */
const SHELL_AT = DEPLOYS / 2;
const DESKTOP_VIEW = { width: 1440, height: 900, background: 'light' as const };

/** Screens that are opened after the deploys: in a bounded run a part of them. */
const visitedRoutes = chosen(routesFor('member'), 14);

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo?.stop());

async function registryNow(): Promise<SiteRegistry> {
  const registry = await readRegistry(demo.siteDir);
  if (!registry) throw new Error('Nothing is released.');
  return registry;
}

/** Deploys one new version after another. */
async function redeployRepeatedly(): Promise<void> {
  for (let at = 0; at < DEPLOYS; at += 1) {
    const name = at === SHELL_AT ? 'shell' : (PACKAGES[at % PACKAGES.length] ?? 'feed');
    await releaseBuilds(demo.siteDir, [await buildModified(demo.siteDir, name, `deploy ${at}`)]);
  }
}

/** Opens Home in a tab that receives new registries, or in one that does not. */
async function openTab(context: BrowserContext, isOnline: boolean) {
  const page = await context.newPage();
  const problems = collectPageErrors(page);
  const body = readFileSync(join(demo.siteDir, 'registry.json'), 'utf8');
  if (!isOnline) {
    const contentType = 'application/json';
    await page.route('**/registry.json', (route) => route.fulfill({ contentType, body }));
  }
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForRealtime(page);
  const scripts: { url: string; ok: boolean }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('.js')) return;
    scripts.push({ url: response.url(), ok: response.status() < 400 });
  });
  return { page, problems, scripts };
}

async function visitScreens(page: Page): Promise<void> {
  for (const route of visitedRoutes) {
    await test.step(route.name, async () => {
      await follow(page, route.at(demo.paths));
      await expectRoute(page, route, demo.paths);
      await expect(page.getByText(/not available right now/)).toHaveCount(0);
    });
  }
}

/** Returns the versions of remotes in these script URLs. */
const versionsOf = (urls: string[]) =>
  [...new Set(urls.map((url) => /\/remotes\/\w+\/(\w+)\//.exec(url)?.[1]))].filter(Boolean);

test(`tabs that were open before ${DEPLOYS} deploys open every screen without an error`, {
  tag: '@full',
}, async ({ browser }) => {
  const context = await demoContext(browser, demo, DESKTOP_VIEW);
  const before = await registryNow();
  const old = await openTab(context, false);
  const current = await openTab(context, true);
  await redeployRepeatedly();
  const { serial, remotes } = await registryNow();
  expect(serial).toBe(before.serial + DEPLOYS);

  await test.step('a tab that has received no registry stays on its versions', async () => {
    await visitScreens(old.page);
    const own = PACKAGES.map((name) => before.remotes[name]?.live.version);
    expect(own).toEqual(expect.arrayContaining(versionsOf(old.scripts.map(({ url }) => url))));
  });
  await test.step('a tab that has received them continues with the newest', async () => {
    const newest = remotes.feed?.live.version ?? '';
    await visitScreens(current.page);
    await expect.poll(() => versionsOf(current.scripts.map(({ url }) => url))).toContain(newest);
  });
  for (const { problems, scripts } of [old, current]) {
    expect(scripts.filter(({ ok }) => !ok)).toEqual([]);
    expect(problems).toEqual([]);
  }
});

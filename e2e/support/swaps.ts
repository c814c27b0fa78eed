import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { deploy } from '../../scripts/release/deployBuilds';
import { readRegistry } from '../../scripts/release/registryStore';
import { buildModified, releaseBuilds, replaceIn } from './buildModified';

/** Placeholder of the home feed's composer in each version. */
export const PLACEHOLDERS = { old: 'What’s new?', changed: 'Tell everybody.' };

/** In milliseconds; explicit, since programs outside of Playwright tests use this file too. */
const LONG_TIMEOUT = { timeout: 30_000 };

/** Returns the live version of mf-feed. */
export async function liveFeed(siteDir: string): Promise<string> {
  const version = (await readRegistry(siteDir))?.remotes.feed?.live.version;
  if (!version) throw new Error(`There is no live feed in ${siteDir}.`);
  return version;
}

/** Releases an mf-feed with a changed placeholder; returns its version. */
export async function deployChangedFeed(siteDir: string): Promise<string> {
  const build = await buildModified(siteDir, 'feed', 'changed', (texts) =>
    replaceIn(texts, /What(?:’|\\u2019)s new\?/g, PLACEHOLDERS.changed),
  );
  await releaseBuilds(siteDir, [build]);
  return build.version;
}

/** Makes a version live whose folder is already in the site. */
export async function redeploy(siteDir: string, version: string): Promise<void> {
  await deploy(siteDir, [{ name: 'feed', dist: join(siteDir, 'remotes', 'feed', version) }]);
}

/** Locates the text field of the home feed's composer. */
export const postField = (page: Page): Locator =>
  page.getByRole('form', { name: 'New post' }).getByRole('textbox', { name: 'Post text' });

/** Waits until the home feed is rendered by the version with this placeholder. */
export const expectFeed = (page: Page, placeholder: string): Promise<void> =>
  expect(postField(page)).toHaveAttribute('placeholder', placeholder, LONG_TIMEOUT);

/** Numbers of objects in the page, to detect leaks of disposed releases. */
export interface Traces {
  rules: number;
  styleElements: number;
  scripts: number;
  instances: number;
  /** Number of defined containers and chunk lists of remotes. */
  globals: number;
}

/** Counts the objects in the page. */
export function tracesIn(page: Page): Promise<Traces> {
  return page.evaluate(() => ({
    rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    styleElements: document.querySelectorAll('style').length,
    scripts: document.scripts.length,
    instances: window.__FEDERATION__?.__INSTANCES__?.length ?? 0,
    globals: Object.keys(window).filter(
      (name) => /^kithkin(?:_|Chunks_)/.test(name) && Reflect.get(window, name) !== undefined,
    ).length,
  }));
}

const hasContainer = (page: Page, version: string): Promise<boolean> =>
  page.evaluate((name) => Boolean(Reflect.get(window, name)), `kithkin_feed_${version}`);

/** Waits until the tab has loaded a version of mf-feed, beside the one in use. */
export const untilLoaded = (page: Page, version: string): Promise<void> =>
  expect.poll(() => hasContainer(page, version), LONG_TIMEOUT).toBe(true);

/** Waits until the tab has disposed a version of mf-feed. */
export const waitUntilRemoved = (page: Page, version: string): Promise<void> =>
  expect.poll(() => hasContainer(page, version), LONG_TIMEOUT).toBe(false);

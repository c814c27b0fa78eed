import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { deploy } from '../../scripts/release/deployBuilds';
import { readRegistry } from '../../scripts/release/registryStore';
import { buildModified, releaseBuilds, replaceIn } from './buildModified';

/** What the composer of the home feed says in its empty field, in either version. */
export const PLACEHOLDERS = { old: 'What’s new?', changed: 'Tell everybody.' };

/** Also outside of browser tests, which have a patience of their own. */
const LONG_TIMEOUT = { timeout: 30_000 };

/** The version of mf-feed that everybody gets. */
export async function liveFeed(siteDir: string): Promise<string> {
  const version = (await readRegistry(siteDir))?.remotes.feed?.live.version;
  if (!version) throw new Error(`There is no live feed in ${siteDir}.`);
  return version;
}

/** Releases an mf-feed that looks different; answers its version. */
export async function deployChangedFeed(siteDir: string): Promise<string> {
  const build = await buildModified(siteDir, 'feed', 'changed', (texts) =>
    replaceIn(texts, /What(?:’|\\u2019)s new\?/g, PLACEHOLDERS.changed),
  );
  await releaseBuilds(siteDir, [build]);
  return build.version;
}

/** Makes a version live whose folder is in the site already. */
export async function redeploy(siteDir: string, version: string): Promise<void> {
  await deploy(siteDir, [{ name: 'feed', dist: join(siteDir, 'remotes', 'feed', version) }]);
}

/** Where one writes a post on the home feed. */
export const postField = (page: Page): Locator =>
  page.getByRole('form', { name: 'New post' }).getByRole('textbox', { name: 'Post text' });

/** Waits until the home feed is drawn by the version that says so in its empty field. */
export const expectFeed = (page: Page, placeholder: string): Promise<void> =>
  expect(postField(page)).toHaveAttribute('placeholder', placeholder, LONG_TIMEOUT);

/** What a version of a remote leaves in the page as long as it is not let go of. */
export interface Traces {
  rules: number;
  styleElements: number;
  scripts: number;
  instances: number;
  /** Containers and chunk lists of remotes that hold a value. */
  globals: number;
}

/** Counts what stands in the page now. */
export function tracesIn(page: Page): Promise<Traces> {
  return page.evaluate(() => ({
    rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    styleElements: document.querySelectorAll('style').length,
    scripts: document.scripts.length,
    instances: Reflect.get(window, '__FEDERATION__').__INSTANCES__.length,
    globals: Object.keys(window).filter(
      (name) => /^kithkin(?:_|Chunks_)/.test(name) && Reflect.get(window, name) !== undefined,
    ).length,
  }));
}

const hasContainer = (page: Page, version: string): Promise<boolean> =>
  page.evaluate((name) => Boolean(Reflect.get(window, name)), `kithkin_feed_${version}`);

/** Waits until the tab has a version of mf-feed, beside the one that it shows. */
export const untilLoaded = (page: Page, version: string): Promise<void> =>
  expect.poll(() => hasContainer(page, version), LONG_TIMEOUT).toBe(true);

/** Waits until the tab has let go of a version that it shows no more. */
export const waitUntilRemoved = (page: Page, version: string): Promise<void> =>
  expect.poll(() => hasContainer(page, version), LONG_TIMEOUT).toBe(false);

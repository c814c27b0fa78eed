import { expect, type Page } from '@playwright/test';
import { buildModified, liveRelease, releaseBuild, replaceIn } from './buildModified';
import { postText } from './feed';

/** Placeholder of the home feed's composer in each version. */
export const PLACEHOLDERS = { old: 'What’s new?', changed: 'Tell everybody.' };

/** Returns the live version of mf-feed. */
export const liveFeed = async (siteDir: string): Promise<string> =>
  (await liveRelease(siteDir, 'feed')).version;

/** Releases an mf-feed with a changed placeholder; returns its version. */
export async function deployChangedFeed(siteDir: string): Promise<string> {
  const build = await buildModified(siteDir, 'feed', 'changed', (texts) =>
    replaceIn(texts, /(["'`])What(?:’|\\u2019)s new\?\1/g, JSON.stringify(PLACEHOLDERS.changed)),
  );
  await releaseBuild(siteDir, build);
  return build.version;
}

/** Waits until the home feed is rendered by the version with this placeholder. */
export const expectFeed = (page: Page, placeholder: string): Promise<void> =>
  expect(postText(page)).toHaveAttribute('placeholder', placeholder);

const hasContainer = (page: Page, version: string): Promise<boolean> =>
  page.evaluate((name) => Boolean(Reflect.get(window, name)), `kithkin_feed_${version}`);

/** Waits until the tab has loaded a version of mf-feed, beside the one in use. */
export const untilLoaded = (page: Page, version: string): Promise<void> =>
  expect.poll(() => hasContainer(page, version)).toBe(true);

import { installedBrowser, wholeBrowser } from '../../scripts/lib/browserPath.mjs';

/** Returns the path of the browser for tests; undefined selects Playwright's own download. */
export const chromiumPath = (): string | undefined => installedBrowser();

/**
 * Returns the path of a complete Chromium, with the features that the headless shell lacks, if any.
 */
export const wholeChromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH || wholeBrowser();

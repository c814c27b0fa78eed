import { installedBrowser, wholeBrowser } from '../../scripts/lib/browserPath.mjs';

/** The browser to test with; undefined leaves Playwright to its own download. */
export const chromiumPath = (): string | undefined => installedBrowser();

/** A Chromium as people use it, with what the headless shell leaves out, if there is one. */
export const wholeChromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH || wholeBrowser();

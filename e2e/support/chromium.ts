import { installedBrowser, wholeBrowser } from '../../scripts/lib/browserPath.mjs';

/** Returns the path of the browser for tests; undefined selects Playwright's own download. */
export const chromiumPath = (): string | undefined => installedBrowser();

/**
 * Returns the path of a complete Chromium, with the features that the headless shell lacks, if any:
 * the one that CHROMIUM_PATH names, unless it is a headless shell.
 */
export function wholeChromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named && !/headless.shell/.test(named) ? named : wholeBrowser();
}

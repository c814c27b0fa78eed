/** An installed Chromium or Chrome as people use it; undefined when there is none. */
export function wholeBrowser(): string | undefined;

/**
 * The browser to test with: the one that CHROMIUM_PATH names, else an installed headless shell, else
 * an installed Chromium or Chrome; undefined when there is none.
 * @throws when CHROMIUM_PATH names something that is not there
 */
export function installedBrowser(): string | undefined;

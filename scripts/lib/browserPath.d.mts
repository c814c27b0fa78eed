/** Returns the path of a full Chromium or Chrome, or undefined when none is installed. */
export function wholeBrowser(): string | undefined;

/**
 * Returns the path of the browser for tests. Prefers the one that CHROMIUM_PATH names, then an
 * installed headless shell, then an installed Chromium or Chrome.
 * @returns undefined when no browser is installed.
 * @throws CliError when CHROMIUM_PATH names a file that does not exist.
 */
export function installedBrowser(): string | undefined;

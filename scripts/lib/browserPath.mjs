import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError } from './cliError.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Browsers without windows: lighter, and they do not slow down background tabs. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const WHOLE_ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstOf = (paths) => paths.find((path) => existsSync(path));

/** Returns the path of a full Chromium or Chrome, or undefined when none is installed. */
export const wholeBrowser = () => firstOf([...onPath(WHOLE), ...WHOLE_ON_MAC]);

/**
 * Returns the path of the browser for tests. Prefers the one that CHROMIUM_PATH names, then an
 * installed headless shell, then an installed Chromium or Chrome.
 * @returns {string | undefined} undefined when no browser is installed.
 * @throws {CliError} when CHROMIUM_PATH names a file that does not exist.
 */
export function installedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new CliError(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return named || firstOf(onPath(HEADLESS)) || wholeBrowser();
}

/**
 * Installs the first of the Chromium packages that apt finds. Returns the browser's path, or
 * undefined.
 */
async function byApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
    const found = installedBrowser();
    if (found) return found;
  }
  return undefined;
}

async function byPlaywright() {
  console.log("Downloading Playwright's Chromium");
  const { code } = await run(join(root, 'node_modules', '.bin', 'playwright'), [
    'install',
    '--only-shell',
    'chromium',
  ]);
  return code === 0;
}

/** Returns true if Playwright's own Chromium starts, which needs libraries of the system. */
async function startsByPlaywright() {
  const launch = "require('@playwright/test').chromium.launch().then((browser) => browser.close())";
  return (await run(process.execPath, ['-e', launch])).code === 0;
}

/**
 * Returns true if a browser for the tests is installed, or could be: by apt as root, otherwise by
 * Playwright's download. `e2e/playwright.config.ts` finds an installed browser by itself.
 */
export const hasBrowser = async () =>
  Boolean(installedBrowser()) ||
  Boolean(await byApt()) ||
  ((await byPlaywright()) && (await startsByPlaywright()));

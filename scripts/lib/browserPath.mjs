import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError } from './cliError.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Browsers without windows: lighter, and tabs in the background run as fast as the one in front. */
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

/** An installed Chromium or Chrome as people use it; undefined when there is none. */
export const wholeBrowser = () => firstOf([...onPath(WHOLE), ...WHOLE_ON_MAC]);

/**
 * The browser to test with: the one that CHROMIUM_PATH names, else an installed headless shell, else
 * an installed Chromium or Chrome; undefined when there is none.
 * @throws {CliError} when CHROMIUM_PATH names something that is not there.
 */
export function installedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new CliError(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return named || firstOf(onPath(HEADLESS)) || wholeBrowser();
}

/** Installs the first of these packages that the machine's package sources have. */
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

/**
 * Sees to it that there is a browser to test with, which `e2e/playwright.config.ts` finds by itself:
 * an installed one, else one that is installed here.
 * @returns {Promise<string | undefined>} What CHROMIUM_PATH names, if it is set.
 * @throws {CliError} saying what to do.
 */
export async function browserPath() {
  if (installedBrowser() || (await byApt()) || (await byPlaywright())) {
    return process.env.CHROMIUM_PATH;
  }
  throw new CliError(
    'The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to where it is.',
  );
}

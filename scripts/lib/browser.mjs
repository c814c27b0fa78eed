import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Trouble } from './trouble.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Trouble(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find((path) => existsSync(path));
}

async function byApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
  return installed();
}

async function byPlaywright() {
  console.log("Downloading Playwright's Chromium");
  const { code } = await run(join(root, 'node_modules', '.bin', 'playwright'), [
    'install',
    'chromium',
  ]);
  return code === 0;
}

/**
 * The browser to test with: an installed Chromium or Chrome, else one that is installed now.
 * @returns {Promise<string | undefined>} Its path; undefined when Playwright knows its own.
 * @throws {Trouble} saying what to do.
 */
export async function browserPath() {
  const found = installed() ?? (await byApt());
  if (found) return found;
  if (await byPlaywright()) return undefined;
  throw new Trouble(
    'The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to where it is.',
  );
}

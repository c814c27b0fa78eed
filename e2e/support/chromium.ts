import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The installed browser to test with; undefined lets Playwright use its own download. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ?? CANDIDATES.find((path) => existsSync(path));
}

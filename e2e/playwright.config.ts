import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { FULL } from './support/bounds';
import { chromiumPath, wholeChromiumPath } from './support/chromium';

// Servers are on PostgreSQL where there is one, which is faster, except those of tests that name
// PGlite; the full run has all on PGlite, as a fresh installation. Workers read this file, too.
if (process.env.TEST_DATABASE_URL && !FULL) process.env.E2E_BACKING ??= 'postgres';

/** Tests wait for each other's timers and answers: half as many workers again fill two cores. */
const workers = Math.ceil(availableParallelism() * 1.5);

/** How a browser is started, by its path. */
const launch = (executablePath: string | undefined, args: string[] = []) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    // A page lives for seconds: optimizing its scripts costs more than it saves.
    '--js-flags=--no-maglev --no-turbofan --single-threaded-gc',
    ...args,
  ],
});

/** Pages of one browser context share a process, and drawing needs none: a fifth less work. */
const FEW_PROCESSES = ['--process-per-site', '--in-process-gpu'];

/**
 * In the full run these are in a Chromium as people use it, where there is one: several tabs, of
 * which the ones behind are slowed down, touch, media and what is drawn over the window.
 */
const IN_WHOLE_BROWSER =
  /(?:delivery|feed-reading|notifications|profile|sessions|story-viewer|thread|two-people)\.spec\.ts$/;
const whole = FULL ? wholeChromiumPath() : undefined;
const projects = whole && [
  { name: 'headless shell', testIgnore: IN_WHOLE_BROWSER },
  {
    name: 'whole browser',
    testMatch: IN_WHOLE_BROWSER,
    use: { launchOptions: launch(whole) },
  },
];

/** Browser tests against the production build: no retries, no sleeps, real servers. */
export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : workers,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  ...(projects && { projects }),
  use: {
    launchOptions: launch(chromiumPath(), FULL ? [] : FEW_PROCESSES),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Recording costs a quarter more: a bounded run leaves a failed page's picture and its content.
    trace: {
      mode: FULL || process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
      screenshots: false,
      snapshots: true,
    },
    screenshot: 'only-on-failure',
  },
});

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { FULL } from './support/bounds';
import { chromiumPath, wholeChromiumPath } from './support/chromium';

// Servers use PostgreSQL if available, which is faster, except in tests that name PGlite. The full
// run uses PGlite throughout, as a new installation does. Workers read this file too.
if (process.env.TEST_DATABASE_URL && !FULL) process.env.E2E_BACKING ??= 'postgres';

/** Two workers per core, since tests often wait for timers and responses. */
const workers = availableParallelism() * 2;

/** Launch options of the browser at a path. */
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

/** Pages of a context share a process, and rendering needs no GPU process: 20% less work. */
const FEW_PROCESSES = ['--process-per-site', '--in-process-gpu'];

/**
 * Tests that the full run executes in a complete Chromium, if installed. They depend on throttled
 * background tabs, touch, media, notices or the top layer.
 */
const IN_WHOLE_BROWSER =
  /(?:delivery|feed-reading|push|sessions|story-viewer|thread|two-people)\.spec\.ts$/;

/** A file that `npm test` runs as a part of its own. */
const without = process.env.E2E_WITHOUT ? [`**/${process.env.E2E_WITHOUT}`] : [];

const whole = FULL ? wholeChromiumPath() : undefined;
const projects = whole && [
  { name: 'headless shell', testIgnore: [IN_WHOLE_BROWSER, ...without] },
  {
    name: 'whole browser',
    testMatch: IN_WHOLE_BROWSER,
    use: { launchOptions: launch(whole) },
  },
];

/** Browser tests of the production build with real servers; without retries. */
export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  testMatch: '**/*.spec.ts',
  testIgnore: without,
  // The runner empties it first: each part has a folder of its own.
  outputDir: join('results', process.env.E2E_PART ?? ''),
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : workers,
  retries: 0,
  forbidOnly: true,
  // Long tests whose rules cheaper tests hold too. Runs of named files include them.
  ...(!FULL && !process.env.E2E_ALL && { grepInvert: /@full/ }),
  // Against hanging only: in the full run, one test may visit every screen on a slow machine.
  timeout: FULL ? 1_800_000 : 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  ...(projects && { projects }),
  use: {
    launchOptions: launch(chromiumPath(), FULL ? [] : FEW_PROCESSES),
    viewport: { width: 1440, height: 900 },
    // Allowed in tests of the worker only: requests that it answers pass by mocked routes.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    // On a busy machine, a page that loads while others are built waits longest.
    navigationTimeout: 120_000,
    // Recording costs 25% more time: a bounded run saves only screenshot and content of a failed
    // page.
    trace: {
      mode: FULL || process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
      screenshots: false,
      snapshots: true,
    },
    screenshot: 'only-on-failure',
  },
});

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** Timeout of a chunk in the page, in milliseconds. */
const CHUNK = 4_000;
/** The extended timeout in tests, since a busy machine is slow. */
const LONG = 120_000;
/** The extended timeout in tests that move the clock, by up to an hour in all. */
const HOURS = 36_000_000;

/** Pages whose live channel is connected, so that they receive events. */
const live = new WeakSet<Page>();

/** Runs in the page: timers of exactly these delays take `longer` milliseconds. */
function lengthenTimers({ lengths, longer }: { lengths: number[]; longer: number }) {
  const real = window.setTimeout;
  const lengthened = (work: TimerHandler, after = 0, ...rest: unknown[]) =>
    real(work, lengths.includes(after) ? longer : after, ...rest);
  Object.assign(window, { setTimeout: lengthened });
}

/**
 * Extends timers of exactly these delays, in milliseconds, to two minutes, in all pages of a
 * context. For steps in which the timer must not have fired yet, even on a slow machine. Must be
 * called before a page is opened.
 */
export async function lengthenTimeouts(context: BrowserContext, lengths: number[]): Promise<void> {
  await context.addInitScript(lengthenTimers, { lengths, longer: LONG });
}

/**
 * Controls the clock of a page's documents from the next one on. Moving it does not end the download
 * of a chunk, whose timeout is extended in this clock too.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  // Scripts run in the order in which they were added: this one wraps the timers of the clock.
  await page.context().addInitScript(lengthenTimers, { lengths: [CHUNK], longer: HOURS });
}

/** Tracks whether the live channel of a page is connected; a navigation resets it. */
function watchLine(page: Page): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest()) live.delete(page);
  });
  page.on('websocket', (socket) => {
    let greeted = false;
    socket.on('framereceived', ({ payload }) => {
      if (greeted || !payload.toString().includes('"online-users"')) return;
      greeted = true;
      live.add(page);
    });
    socket.on('close', () => greeted && live.delete(page));
  });
}

/**
 * Minimum duration of animations that are ignored, such as a story's progress bar, in milliseconds.
 */
const MAX_ANIMATION_MS = 2_000;

/** Waits until no short animation is running. */
export const waitUntilStable = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (maxMs) =>
      document.getAnimations().every(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState !== 'running' || typeof end !== 'number' || end >= maxMs;
      }),
    MAX_ANIMATION_MS,
  );

/**
 * Creates a browser context whose pages have extended chunk timeouts and a tracked live channel,
 * and no service worker unless the options allow it.
 */
export async function newContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.on('page', watchLine);
  await lengthenTimeouts(context, [CHUNK]);
  return context;
}

/**
 * Brings a tab to the front before acting in it. A complete Chromium renders background tabs once a
 * second, and a click waits until its target is stable for two frames.
 */
export async function inFront(page: Page): Promise<Page> {
  await page.bringToFront();
  return page;
}

/** Waits until the live channels are connected; earlier events do not reach the pages. */
export async function waitForRealtime(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => live.has(page), { message: `${page.url()} is connected` }).toBe(true);
  }
}

/** Runs in the page: pauses the timers of stories until `storiesRun` is set. */
function holdClocks() {
  const TIMER_STEP_MS = 100;
  const real = window.setInterval;
  const withTimers = (work: () => void, every = 0, ...rest: unknown[]) =>
    real(
      every === TIMER_STEP_MS
        ? () => sessionStorage.getItem('storiesRun') === 'yes' && work()
        : work,
      every,
      ...rest,
    );
  Object.assign(window, { setInterval: withTimers });
}

/** Pauses stories in a context. Must be called before a page is opened. */
export async function pauseStories(context: BrowserContext): Promise<void> {
  await context.addInitScript(holdClocks);
}

/** Resumes the paused stories of a page; the setting survives a reload. */
export const runStories = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('storiesRun', 'yes'));

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** Milliseconds after which a page gives up on a chunk. */
const CHUNK = 4_000;
/** For so long a page of a test waits instead: a busy machine is no broken network. */
const LONG = 120_000;

/** Pages whose tab the server knows: it is in its person's room, and hears what is told there. */
const live = new WeakSet<Page>();

/** Runs in the page: timers of exactly these lengths take `longer`. */
function lengthenTimers({ lengths, longer }: { lengths: number[]; longer: number }) {
  const real = window.setTimeout;
  const lengthened = (work: TimerHandler, after = 0, ...rest: unknown[]) =>
    real(work, lengths.includes(after) ? longer : after, ...rest);
  Object.assign(window, { setTimeout: lengthened });
}

/**
 * What the pages of a context would do after exactly so many milliseconds, they do after two
 * minutes: for steps in which it must not have happened yet, however slow the machine is. To be
 * called before a page is opened.
 */
export async function lengthenText(context: BrowserContext, lengths: number[]): Promise<void> {
  await context.addInitScript(lengthenTimers, { lengths, longer: LONG });
}

/** How long toasts stay, in milliseconds: those that say something, offer something, or are alerts. */
export const TOAST = { said: 5_000, offer: 8_000, alert: 10_000 };

/** Hears when the server has greeted a page's tab, and forgets it when the page is loaded anew. */
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

/** Milliseconds above which an animation tells the time, as a story's progress bar does. */
const MAX_ANIMATION_MS = 2_000;

/** Waits until nothing fades or moves in or out any more. */
export const waitUntilStable = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (maxMs) =>
      document.getAnimations().every(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState !== 'running' || typeof end !== 'number' || end >= maxMs;
      }),
    MAX_ANIMATION_MS,
  );

/** A browser context whose pages are patient, and tell when their live channel stands. */
export async function newContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.on('page', watchLine);
  await lengthenText(context, [CHUNK]);
  return context;
}

/**
 * Brings a tab to the front to act in it: a whole browser draws those behind once a second, and a
 * click waits until what it clicks has stood still for two frames.
 */
export async function inFront(page: Page): Promise<Page> {
  await page.bringToFront();
  return page;
}

/** Waits until tabs hear what others do: what happens before is told to nobody. */
export async function waitForRealtime(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => live.has(page), { message: `${page.url()} is connected` }).toBe(true);
  }
}

/**
 * How many files of drafts this browser has on its disk: words are kept at once, bytes take their
 * time.
 */
export const countStoredFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('kithkin-drafts');
        // Not made yet, and not for the test to make.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => done(0);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            database.close();
            done(counting.result);
          };
        };
      }),
  );

/** Runs in the page: the clocks of stories stand still until the tab is told to let them run. */
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

/** Stories stay as long as a test looks at them. To be called before a page is opened. */
export async function pauseStories(context: BrowserContext): Promise<void> {
  await context.addInitScript(holdClocks);
}

/** Lets the stories of a page that were held go on, here and after it is loaded anew. */
export const runStories = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('storiesRun', 'yes'));

import type { CDPSession, Page } from '@playwright/test';
import { registerUser, signedContext } from '../../../e2e/support/people';
import { startServer } from '../../../e2e/support/server';
import {
  deployChangedFeed,
  expectFeed,
  liveFeed,
  PLACEHOLDERS,
  postField,
  redeploy,
  type Traces,
  tracesIn,
  waitUntilRemoved,
} from '../../../e2e/support/swaps';
import type { Line } from '../report';
import { heapOf, withBrowser } from './browser';

const SWAPS = 40;
/**
 * Swaps before the first measurement. During them V8 compiles what runs at each swap and keeps it;
 * measured: 34 KB a swap for the first 20, then 12 to 22.
 */
const WARM_UP = 20;
/** Maximum number of navigations until a released version is active. */
const MAX_TRIES = 60;
/** Maximum growth of the heap per swap, in bytes. */
const MAX_HEAP_BYTES = 25_000;

/** Traces of releases in the page, including listeners and heap. */
interface Left extends Traces {
  listeners: number;
  heap: number;
}

async function listenersOf(tools: CDPSession): Promise<number> {
  await tools.send('Performance.enable');
  const { metrics } = await tools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
}

async function leftIn(page: Page): Promise<Left> {
  const tools = await page.context().newCDPSession(page);
  const heap = await heapOf(page);
  const listeners = await listenersOf(tools);
  await tools.detach();
  return { ...(await tracesIn(page)), listeners, heap };
}

/**
 * Navigates by links of the main menu without a page load, because versions swap at a navigation.
 */
async function navigateTo(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
  }
}

/**
 * Measures what swaps leave in a tab. Two versions of mf-feed alternate, each activated by a
 * release.
 */
export async function measureSwaps(): Promise<Line[]> {
  const server = await startServer();
  try {
    const ada = await registerUser(server, 'ada', 'Ada Lovelace');
    return await withBrowser(async (browser) => {
      const page = await (await signedContext(browser, server, ada)).newPage();
      await page.goto('/');
      await expectFeed(page, PLACEHOLDERS.old);
      const old = await liveFeed(server.siteDir);
      const changed = await deployChangedFeed(server.siteDir);
      const show = async (version: string) => {
        const label = version === old ? PLACEHOLDERS.old : PLACEHOLDERS.changed;
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          await navigateTo(page, 'Explore', 'Home');
          if ((await postField(page).getAttribute('placeholder')) === label) return;
        }
        throw new Error(`Version ${version} did not come into the tab.`);
      };
      const again = async (version: string) => {
        await redeploy(server.siteDir, version);
        await show(version);
      };
      const swapTimes = async (count: number) => {
        for (let made = 0; made < count; made += 2) {
          await again(changed);
          await again(old);
        }
      };
      await show(changed);
      await again(old);
      await swapTimes(WARM_UP);
      await waitUntilRemoved(page, changed);
      const count = async () => {
        // Renders both screens with the active version.
        await navigateTo(page, 'Explore', 'Home');
        await postField(page).waitFor();
        return leftIn(page);
      };
      const before = await count();
      await swapTimes(SWAPS);
      await waitUntilRemoved(page, changed);
      const after = await count();
      return [...flatLines(before, after), heapLine(before, after)];
    });
  } finally {
    await server.stop();
  }
}

function flatLines(before: Left, after: Left): Line[] {
  const counted = [
    ['style rules', 'rules'],
    ['style elements', 'styleElements'],
    ['scripts in the page', 'scripts'],
    ['federation instances', 'instances'],
    ['containers and chunk lists', 'globals'],
    ['listeners', 'listeners'],
  ] as const;
  return counted.map(([what, name]) => ({
    what: `${SWAPS} swaps in one tab: ${what}`,
    baseline: `${before[name]} before`,
    subject: `${after[name]}`,
    ratio: '–',
    goal: 'no more than before',
    met: after[name] <= before[name],
  }));
}

function heapLine(before: Left, after: Left): Line {
  const each = (after.heap - before.heap) / SWAPS;
  return {
    what: 'heap that each swap leaves',
    baseline: '–',
    subject: `${(each / 1000).toFixed(1)} KB`,
    ratio: '–',
    goal: `at most ${MAX_HEAP_BYTES / 1000} KB`,
    met: each <= MAX_HEAP_BYTES,
  };
}

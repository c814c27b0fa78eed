import type { PostPage } from '@kithkin/shared/contract';
import type { Browser, Page } from '@playwright/test';
import { type Network, VIEWER } from '../network';
import { call } from '../people';
import type { Line } from '../report';
import { percentile } from '../statistics';
import { openBaselineList } from './baselinePage';
import { FRAME, heapOf, signedIn, slowDown, withBrowser } from './browser';
import { manyPosts, POSTS, serveFeed } from './posts';
import { type Scrolled, scrollThrough } from './scrolling';
import { shiftOfFirstLoad } from './shift';
import { framesOfLikes, timesOfKeys } from './touch';

const MAX_NODES = 500;
const MAX_HEAP_RATIO = 1.5;
const MAX_HEAP_LEFT = 10_000_000;
const MAX_LAYOUT_SHIFT = 0.02;
const FEED = '[role=feed]';

const ms = (value: number) => `${value.toFixed(1)} ms`;
const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Navigates by a link of the main menu, without a page load. */
const goBy = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

interface Measured extends Scrolled {
  /** Heap in bytes that the list with all posts adds. */
  added: number;
  /** Heap in bytes that remains after leaving the screen. */
  left: number;
}

async function measureSubject(page: Page): Promise<Measured> {
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await heapOf(page);
  await slowDown(page);
  await goBy(page, 'Home');
  await page.getByRole('article').first().waitFor();
  const scrolled = await scrollThrough(page, FEED);
  const added = (await heapOf(page)) - before;
  await goBy(page, 'Explore');
  await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor();
  return { ...scrolled, added, left: (await heapOf(page)) - before };
}

async function measureBaseline(browser: Browser, posts: Parameters<typeof openBaselineList>[1]) {
  const empty = await openBaselineList(browser, posts.slice(0, 1));
  const before = await heapOf(empty);
  await empty.context().close();
  const page = await openBaselineList(browser, posts);
  await slowDown(page);
  const scrolled = await scrollThrough(page, '#list');
  const added = (await heapOf(page)) - before;
  await page.context().close();
  return { ...scrolled, added };
}

/** Measures the home feed in a browser: long scrolling, likes, typing and layout shift. */
export async function measureFeedScreen({ subject, viewer }: Network): Promise<Line[]> {
  const { posts } = await call<PostPage>(subject.url, '/posts', { token: viewer.token });
  const [like] = posts;
  if (!like) throw new Error('The feed of the asker is empty.');
  const many = manyPosts(like);
  return withBrowser(async (browser) => {
    const baseline = await measureBaseline(browser, many);
    const context = await signedIn(browser, subject.url, VIEWER);
    const page = await context.newPage();
    await serveFeed(page, many);
    const feed = await measureSubject(page);
    await context.close();
    const likes = await framesOfLikes(await signedIn(browser, subject.url, VIEWER), many);
    const keys = await timesOfKeys(await signedIn(browser, subject.url, VIEWER));
    const shift = await shiftOfFirstLoad(browser, subject.url);

    const p95 = percentile(feed.frames, 95);
    const slow = feed.frames.filter((time) => time > 20).length;
    const slowBaselineFrames = baseline.frames.filter((time) => time > 20).length;
    const inOne = likes.filter((frames) => frames <= 1).length;
    const key = percentile(keys, 95);
    const posted = `${POSTS.toLocaleString('en')} posts`;
    return [
      {
        what: `${posted}, reading on at a 4x slow-down: a frame (p95)`,
        baseline: ms(percentile(baseline.frames, 95)),
        subject: ms(p95),
        ratio: (p95 / percentile(baseline.frames, 95)).toFixed(2),
        goal: 'at most 17 ms',
        met: p95 <= 17,
      },
      {
        what: 'frames over 20 ms',
        baseline: share(slowBaselineFrames, baseline.frames.length),
        subject: share(slow, feed.frames.length),
        ratio: '–',
        goal: 'under 1 %',
        met: slow < feed.frames.length / 100,
      },
      {
        what: 'most elements of the list',
        baseline: `${baseline.nodes}`,
        subject: `${feed.nodes}`,
        ratio: (feed.nodes / baseline.nodes).toFixed(2),
        goal: `at most ${MAX_NODES}`,
        met: feed.nodes <= MAX_NODES,
      },
      {
        what: 'what the list with all its posts adds to the heap',
        baseline: mb(baseline.added),
        subject: mb(feed.added),
        ratio: (feed.added / baseline.added).toFixed(2),
        goal: `at most ${MAX_HEAP_RATIO}`,
        met: feed.added <= MAX_HEAP_RATIO * baseline.added,
      },
      {
        what: 'of it left after leaving the screen',
        baseline: '–',
        subject: mb(feed.left),
        ratio: '–',
        goal: `at most ${mb(MAX_HEAP_LEFT)}`,
        met: feed.left <= MAX_HEAP_LEFT,
      },
      {
        what: 'likes that stand on the screen within one frame',
        baseline: '–',
        subject: share(inOne, likes.length),
        ratio: '–',
        goal: 'all',
        met: inOne === likes.length,
      },
      {
        what: 'a key in the composer with ten pictures (p95)',
        baseline: '–',
        subject: ms(key),
        ratio: '–',
        goal: 'at most 16 ms',
        met: key <= FRAME,
      },
      {
        what: 'layout shift of the first load',
        baseline: '–',
        subject: shift.toFixed(3),
        ratio: '–',
        goal: `at most ${MAX_LAYOUT_SHIFT}`,
        met: shift <= MAX_LAYOUT_SHIFT,
      },
    ];
  });
}
